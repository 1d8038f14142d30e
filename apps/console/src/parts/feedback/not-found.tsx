import { useSay } from '../language/language-context';
import { InOwnLanguage } from '../language/spoken-in';
import { Page } from '../page/page';

/** An address or a record that is not there. */
export const NotFound = () => (
  <InOwnLanguage>
    <Nothing />
  </InOwnLanguage>
);

function Nothing() {
  const say = useSay();
  return (
    <Page title={say('Page not found')}>
      <p>
        {say('Nothing is at this address.')} <a href="/">{say('Go to the first page')}</a>
      </p>
    </Page>
  );
}
