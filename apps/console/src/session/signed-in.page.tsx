import { useEffect } from 'react';
import { SESSION_CHANNEL } from '../api/session-over';
import { useSay } from '../parts/language/language-context';
import { Page } from '../parts/page/page';

/** The end of a sign-in in a window of its own: it tells the page that waits for it, and closes. */
export function SignedInPage() {
  const say = useSay();
  useEffect(() => {
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.postMessage('signed in');
    channel.close();
    window.close();
  }, []);
  return (
    <Page title={say('You are signed in')}>
      <p>{say('Close this window, and go on where you were.')}</p>
    </Page>
  );
}
