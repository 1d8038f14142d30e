import { privilegesInWords, type AccessOf } from '../../api/access';
import { Page } from '../page/page';

/** A page that the caller's privileges do not open. */
export function Forbidden({ title, rule }: { readonly title: string; readonly rule: AccessOf }) {
  return (
    <Page title={title}>
      <p>You may not see this: it takes {privilegesInWords(rule)}.</p>
    </Page>
  );
}
