import { refuse } from '@plumbline/platform/kernel';
import { tableName, type AnyRecordKind, type KindRegistry, type ReadModels } from '@plumbline/platform/records';

/** What still names the record, in the plural (`["projects"]`), by the kind's `heldBy`; empty when it may be removed. */
export async function holdersOf(
  reads: ReadModels,
  kinds: KindRegistry,
  company: number,
  kind: AnyRecordKind,
  id: number,
): Promise<string[]> {
  const holding = await Promise.all(
    kind.heldBy
      .filter((holder) => kinds.has(holder.kind))
      .map(async (holder) => {
        const [first] = await reads.find(kinds.named(holder.kind), company, { [holder.field]: id }, 1);
        return first ? holder.says : undefined;
      }),
  );
  return [...new Set(holding.filter((one) => one !== undefined))];
}

/** Refuses (409, naming what holds it) when a live record of one of the kind's holders still names the record. */
export async function checkHolders(
  reads: ReadModels,
  kinds: KindRegistry,
  company: number,
  kind: AnyRecordKind,
  id: number,
): Promise<void> {
  const says = await holdersOf(reads, kinds, company, kind, id);
  if (says.length > 0)
    refuse(
      `${tableName(kind)}_in_use`,
      `The ${kind.title} ${id} can't be removed while ${says.join(' and ')} depend on it; remove or move those first.`,
    );
}
