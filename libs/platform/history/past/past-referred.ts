import { encodeRow } from '@plumbline/platform/records';
import type { PastRows, ReferredRows, RowOfKinds } from '@plumbline/platform/reading';
import type { PastSight } from './past-sight';

/** The records that a past one refers to, as they were at the same moment. */
export const pastReferred =
  (rows: PastRows, sight: PastSight, moment: string): ReferredRows =>
  async ({ actor, kinds, visibility }, wanted) => {
    const found = kinds.map(async (kind, at) => {
      const known = [...(await rows.at(kind, actor.company, wanted[at] ?? [], moment))];
      return Promise.all(
        known.map(async ([id, row]): Promise<RowOfKinds> => {
          const [doc, , refs] = encodeRow(kind, row) as [string, string | null, string | null];
          const visible = visibility[at] === 'all' || (await sight.isVisible(actor, kind, row, moment));
          return [at, String(id), doc, refs, visible];
        }),
      );
    });
    return (await Promise.all(found)).flat();
  };
