/** Those who hold the session have something typed that must not be lost when it ends. */
const holders = new Set<() => void>();

/**
 * While it is held the page stays when the session ends. `told` is called where what is typed can't go on without it; a
 * request that only refreshes the page does not interrupt. Returns what lets go.
 */
export function holdSession(told: () => void): () => void {
  holders.add(told);
  return () => void holders.delete(told);
}

/** The session has ended, as the query with this key was told: `otherwise` is done where nobody holds it. */
export function sessionOver([what]: readonly unknown[], otherwise: () => void): void {
  const holder = [...holders].at(-1);
  if (!holder) otherwise();
  else if (what === 'options') holder();
}

/** Where the window of the sign-in tells the page that it is done. */
export const SESSION_CHANNEL = 'plumbline-session';
