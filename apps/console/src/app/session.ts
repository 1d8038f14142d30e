import { send } from '../api/send';
import { dropDrafts } from '../parts/kept/drafts';

/** Leads to the sign-in, and back to this page afterwards. */
export function signIn(): void {
  const here = `${location.pathname}${location.search}`;
  location.replace(`/auth/sign-in?${new URLSearchParams({ return: here }).toString()}`);
}

/** Ends the session on the server and drops what was typed and not saved, then leads to the sign-in. */
export async function signOut(): Promise<void> {
  await send(new Request(new URL('/auth/sign-out', location.origin), { method: 'POST' }));
  dropDrafts();
  location.replace('/auth/sign-in');
}
