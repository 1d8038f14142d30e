import { Page } from '../page/page';

/** An address or a record that is not there. */
export function NotFound() {
  return (
    <Page title="Page not found">
      <p>
        Nothing is at this address. <a href="/">Go to the first page</a>
      </p>
    </Page>
  );
}
