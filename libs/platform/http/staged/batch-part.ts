import { requestLocal } from '@plumbline/platform/event-store';

/** True for the requests that a batch sends to this process: the batch counted for the rate limit, its parts do not. */
export const batchPart = requestLocal<true>();
