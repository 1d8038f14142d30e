import { Link } from '@tanstack/react-router';
import { useVerification } from '../api/audit';
import { ADMINS, mayList } from '../api/access';
import { useMe } from '../parts/page/use-me';
import { count } from '../words/counts';

/** Says that the last verification found faults, to those who may know. */
export function Alarm() {
  const { data } = useVerification(mayList(useMe(), ADMINS));
  const found = data?.Last?.Found ?? 0;
  if (found === 0) return null;
  return (
    <p role="alert" className="failed">
      The verification of the events found {count(found)} {found === 1 ? 'fault' : 'faults'}. <Link to="/audit">See the audit</Link>
    </p>
  );
}
