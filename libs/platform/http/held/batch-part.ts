import { requestLocal } from '@plumbline/platform/event-store/held/request-local';

/** True for the requests that a batch sends to this process: the batch counted for the rate limit, its parts do not. */
export const batchPart = requestLocal<true>();
