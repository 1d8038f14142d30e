export type Tone = 'waits' | 'going' | 'done' | 'refused' | 'gone';

const TONES: Readonly<Record<Tone, readonly string[]>> = {
  waits: ['Draft', 'Open', 'Submitted', 'UnderReview', 'InfoRequested', 'NotStarted', 'Pending', 'Sent'],
  going: ['Active', 'InProgress', 'Approved', 'Ordered', 'PartiallyBilled', 'Finalized', 'Accepted', 'Certified', 'PartiallyPaid'],
  done: ['Closed', 'Completed', 'Paid', 'Billed', 'Answered', 'Invoiced'],
  refused: ['Rejected', 'Lost', 'Disabled'],
  gone: ['Void', 'Voided', 'Cancelled', 'Deleted', 'Inactive'],
};

/** The tone of a state: the same meaning has the same colour everywhere. */
export const toneOf = (state: string): Tone => (Object.keys(TONES) as Tone[]).find((tone) => TONES[tone].includes(state)) ?? 'going';
