import { refuse } from '@plumbline/platform/kernel';
import { tableName, type AnyRecordKind, type KindRegistry, type ReadModels } from '@plumbline/platform/records';

/** Refuses (409, naming what holds it) when a live record of one of the kind's holders still names the record. */
export async function checkHolders(
  reads: ReadModels,
  kinds: KindRegistry,
  company: number,
  kind: AnyRecordKind,
  id: number,
): Promise<void> {
  const holding = await Promise.all(
    kind.heldBy
      .filter((holder) => kinds.has(holder.kind))
      .map(async (holder) => {
        const [first] = await reads.find(kinds.named(holder.kind), company, { [holder.field]: id }, 1);
        return first ? holder.says : undefined;
      }),
  );
  const says = [...new Set(holding.filter((one) => one !== undefined))];
  if (says.length > 0)
    refuse(
      `${tableName(kind)}_in_use`,
      `The ${kind.title} ${id} can't be removed while ${says.join(' and ')} depend on it; remove or move those first.`,
    );
}
