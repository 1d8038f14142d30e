import { privilegesInWords, type Who } from '../../api/access';
import { Page } from '../page/page';

/** A page that the caller's privileges do not open. */
export function Forbidden({ title, who }: { readonly title: string; readonly who: Who }) {
  return (
    <Page title={title}>
      <p>You may not see this: it takes {privilegesInWords(who)}.</p>
    </Page>
  );
}
