import { v5 } from 'uuid';

/** The name space of the ids that are derived here; chosen once, for ever. */
const EVENT_IDS = '6d0f4a52-93c1-4b0e-8a55-2f7c2a1d9b36';

/**
 * The id of an event, derived from what led to it: the same command for the same cause, decided again at the same revision of the same
 * stream, gives the same id. So an append that is repeated after a lost connection finds its events instead of writing them twice.
 */
export const eventId = (causation: string, command: string, stream: string, revision: number, index: number): string =>
  v5(`${causation}/${command}/${stream}/${revision}/${index}`, EVENT_IDS);
