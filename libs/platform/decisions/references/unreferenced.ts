import { refuse } from '@plumbline/platform/kernel';
import { tableName, type AnyRecordKind, type KindRegistry, type ReadModels } from '@plumbline/platform/records';

/** The live records that refer to this one, in the plural (`["projects"]`); empty when it may be removed. */
export async function referrersOf(
  reads: ReadModels,
  kinds: KindRegistry,
  company: number,
  kind: AnyRecordKind,
  id: number,
): Promise<string[]> {
  const found = await Promise.all(
    kinds.referencedBy(kind).map(async (referrer) => {
      const [first] = await reads.find(kinds.named(referrer.kind), company, { [referrer.field]: id }, 1);
      return first ? referrer.plural : undefined;
    }),
  );
  return [...new Set(found.filter((one) => one !== undefined))];
}

/** The alternative for a record that some referrers hold for ever, as a void invoice holds its client. */
const inactive = (kind: AnyRecordKind): string =>
  Object.hasOwn(kind.fields, 'ObjectState') ? ', or set its ObjectState to Inactive: then nothing new can name it' : '';

/** Rejects (409, with the referring kinds) while a live record refers to this one. */
export async function checkUnreferenced(
  reads: ReadModels,
  kinds: KindRegistry,
  company: number,
  kind: AnyRecordKind,
  id: number,
): Promise<void> {
  const found = await referrersOf(reads, kinds, company, kind, id);
  if (found.length > 0)
    refuse(
      `${tableName(kind)}_in_use`,
      `The ${kind.title} ${id} can't be removed while ${found.join(' and ')} depend on it; remove or move those first${inactive(kind)}.`,
    );
}
