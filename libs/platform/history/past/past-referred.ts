import { encodeRow } from '@plumbline/platform/records';
import type { PastRows, ReferredRows, RowOfKinds } from '@plumbline/platform/reading';
import type { PastVisibility } from './past-visibility';

/** The records that a past one refers to, as they were at the same moment. */
export const pastReferred =
  (rows: PastRows, past: PastVisibility, moment: string): ReferredRows =>
  async ({ actor, kinds, visibility }, wanted) => {
    const found = kinds.map(async (kind, at) => {
      const known = [...(await rows.at(kind, actor.company, wanted[at] ?? [], moment))];
      return Promise.all(
        known.map(async ([id, row]): Promise<RowOfKinds> => {
          const [doc, , refs] = encodeRow(kind, row) as [string, string | null, string | null];
          const visible = visibility[at] === 'all' || (await past.isVisible(actor, kind, row, moment));
          return [at, String(id), doc, refs, visible];
        }),
      );
    });
    return (await Promise.all(found)).flat();
  };
