/** A caller tries again after so long where a message could not be sent. */
export const INVITE_RETRY_SECONDS = 30;
