import type { ErrorComponentProps } from '@tanstack/react-router';
import { PlumblineError } from '../../api/client';
import { Failed } from '../../parts/feedback/failed';
import { Page } from '../../parts/page/page';

/** What stands in place of a page that could not be shown. Who is signed out is on the way to the sign-in. */
export function Unavailable({ error, reset }: ErrorComponentProps) {
  if (error instanceof PlumblineError && error.status === 401) return null;
  return (
    <main aria-busy="false">
      <Page title="Plumbline is not available">
        <Failed
          fault={error as Error}
          again={() => {
            reset();
            location.reload();
          }}
        />
      </Page>
    </main>
  );
}
