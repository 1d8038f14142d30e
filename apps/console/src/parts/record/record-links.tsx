import { Link } from '@tanstack/react-router';
import { chainAddress, historyAddress } from '../../addresses';
import { useSay } from '../language/language-context';

interface LinksProps {
  readonly entity: string;
  readonly id: string;
}

/** Where a record's past and its chain of documents are. */
export function RecordLinks({ entity, id }: LinksProps) {
  const say = useSay();
  return (
    <p className="links">
      <Link to={historyAddress(entity, id)}>{say('History')}</Link> <Link to={chainAddress(entity, id)}>{say('Chain')}</Link>
    </p>
  );
}
