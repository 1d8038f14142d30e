import { saga } from '@plumbline/platform/subscriptions';
import type { RFIEvent } from '../published/rfi-events';
import { NumberRFI } from '../rfi/number-rfi.handlers';

/** A request for information gets the next number of its project. */
export const numberOpenedRFIs = saga<RFIEvent>('number-opened-rfis', {
  RFIOpened: ({ data }, actor) => [new NumberRFI(data.Id, data.ProjectId ?? 0, actor)],
});
