/** The time that a browser keeps what its sign-in to the console began with. */
export const CONSOLE_SIGN_IN_SECONDS = 3_600;
