/** What is done when the session has ended: those who hold it have something typed that must not be lost. */
const holders = new Set<() => void>();

/** While it is held, the end of the session is told to `told`, and the page stays. Returns what lets go. */
export function holdSession(told: () => void): () => void {
  holders.add(told);
  return () => void holders.delete(told);
}

/** Tells the last holder that the session has ended; `otherwise` where nobody holds it. */
export function sessionOver(otherwise: () => void): void {
  ([...holders].at(-1) ?? otherwise)();
}

/** Where the window of the sign-in tells the page that it is done. */
export const SESSION_CHANNEL = 'plumbline-session';
