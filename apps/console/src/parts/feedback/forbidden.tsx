import { privilegesInWords, type Who } from '../../api/access';
import { useSay } from '../language/language-context';
import { InOwnLanguage } from '../language/spoken-in';
import { Told, useTold } from '../language/told';
import { Page } from '../page/page';

interface ForbiddenProps {
  readonly title: string;
  readonly who: Who;
}

/** A page that the caller's privileges do not open. */
export const Forbidden = (props: ForbiddenProps) => (
  <InOwnLanguage>
    <Refusal {...props} />
  </InOwnLanguage>
);

function Refusal({ title, who }: ForbiddenProps) {
  const say = useSay();
  const told = useTold();
  return (
    <Page title={told(title)}>
      <p>
        {say('You may not see this: it takes')} <Told text={privilegesInWords(who)} />.
      </p>
    </Page>
  );
}
