/** The time that a browser keeps what its sign-in to the console began with. */
export const BEGUN_SECONDS = 3_600;
