import { projection } from '@plumbline/platform/subscriptions';
import type { RFIEvent } from '../published/rfi-events';
import { follow, unfollow } from '../project/project-followers';
import { projectFollowers } from '../project/project-followers.record';
import { rfi } from './rfi.record';

/** The requests for information. Those see them who see their project. */
export const rfiRows = projection<RFIEvent>(
  'rfis',
  [rfi, projectFollowers],
  {
    RFIOpened: ({ data: { Id, ...fields } }, rows) => {
      rows.insert(rfi, Id, fields);
      follow(rows, 'RFIIds', fields.ProjectId ?? 0, Id);
    },
    RFINumbered: ({ data }, rows) => rows.change(rfi, data.Id, { Number: data.Number }),
    RFIChanged: ({ data: { Id, ...fields } }, rows) => rows.change(rfi, Id, fields),
    RFIAnswered: ({ data: { Id, Answer, DateAnswered } }, rows) =>
      rows.change(rfi, Id, { Answer, DateAnswered, BusinessState: 'Answered' }),
    RFIRemoved: ({ data }, rows) => {
      unfollow(rows, 'RFIIds', data.ProjectId, data.Id);
      rows.remove(rfi, data.Id);
    },
  },
  { inserts: ['RFIOpened'] },
);
