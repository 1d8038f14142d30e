import type { ErrorComponentProps } from '@tanstack/react-router';
import { PlumblineError } from '../../api/client';
import { Failed } from '../../parts/feedback/failed';
import { InOwnLanguage } from '../../parts/language/spoken-in';
import { useSay } from '../../parts/language/language-context';
import { Page } from '../../parts/page/page';

/** What stands in place of a page that could not be shown. Who is signed out is on the way to the sign-in. */
export function Unavailable({ error, reset }: ErrorComponentProps) {
  if (error instanceof PlumblineError && error.status === 401) return null;
  const again = (): void => {
    reset();
    location.reload();
  };
  return (
    <main aria-busy="false">
      <InOwnLanguage>
        <Away fault={error as Error} again={again} />
      </InOwnLanguage>
    </main>
  );
}

function Away({ fault, again }: { readonly fault: Error; readonly again: () => void }) {
  return (
    <Page title={useSay()('Plumbline is not available')}>
      <Failed {...{ fault, again }} />
    </Page>
  );
}
