import { Link } from '@tanstack/react-router';
import { chainAddress, historyAddress } from '../../addresses';

interface LinksProps {
  readonly entity: string;
  readonly id: string;
}

/** Where a record's past and its chain of documents are. */
export function RecordLinks({ entity, id }: LinksProps) {
  return (
    <p className="links">
      <Link to={historyAddress(entity, id)}>History</Link> <Link to={chainAddress(entity, id)}>Chain</Link>
    </p>
  );
}
