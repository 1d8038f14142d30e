/** The new place of a transfer, as the detail of its entry in the journal. */
export const detailOfPlace = (State: 'Posted' | 'Void', ProjectId: number, MilestoneId: number | null): string =>
  `${State} ${ProjectId}/${MilestoneId ?? 0}`;

/** Reads the detail of an entry. */
export function readPlace(detail: string): { readonly State: 'Posted' | 'Void'; readonly ProjectId: number; readonly MilestoneId: number } {
  const [State = '', place = ''] = detail.split(' ');
  const [project = '', milestone = ''] = place.split('/');
  return { State: State === 'Void' ? 'Void' : 'Posted', ProjectId: Number(project), MilestoneId: Number(milestone) };
}
