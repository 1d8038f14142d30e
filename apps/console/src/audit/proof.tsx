import { Anchor } from '@mantine/core';
import { useMe } from '../parts/page/use-me';
import { ADMINS, mayList } from '../api/access';

/** The proof that an event is below the signed root of all events, to keep. Admins and Auditors have it. */
export function Proof({ position }: { readonly position: string }) {
  const me = useMe();
  if (!mayList(me, ADMINS)) return null;
  return (
    <Anchor size="sm" href={`/api/v2/audit/proof?position=${position}`} download={`proof-${position}.json`}>
      Download proof
    </Anchor>
  );
}
