import { useEffect } from 'react';
import { SESSION_CHANNEL } from '../api/session-over';
import { Page } from '../parts/page/page';

/** The end of a sign-in in a window of its own: it tells the page that waits for it, and closes. */
export function SignedInPage() {
  useEffect(() => {
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.postMessage('signed in');
    channel.close();
    window.close();
  }, []);
  return (
    <Page title="You are signed in">
      <p>Close this window, and go on where you were.</p>
    </Page>
  );
}
