import type { Message } from '@plumbline/platform/kernel';

/** The stored content of a request for information; absent fields are unset, or unchanged. */
export interface RFIContent {
  readonly Subject?: string;
  readonly Question?: string;
  readonly SentTo?: string;
  readonly DueDate?: string;
  readonly ProjectId?: number;
}

/** Events of a request for information. */
export type RFIEvent =
  | Message<'RFIOpened', { readonly Id: number } & RFIContent>
  | Message<'RFINumbered', { readonly Id: number; readonly Number: number }>
  | Message<'RFIChanged', { readonly Id: number } & RFIContent>
  | Message<'RFIAnswered', { readonly Id: number; readonly ProjectId: number; readonly Answer: string; readonly DateAnswered: string }>
  | Message<'RFIRemoved', { readonly Id: number; readonly ProjectId: number }>;

/** A number of a project was issued, permanently. On the stream `RFINumber-<project>`. */
export type RFINumberIssued = Message<
  'RFINumberIssued',
  { readonly Id: number; readonly ProjectId: number; readonly RFIId: number; readonly Number: number }
>;
