import { Failed } from '../feedback/failed';
import { isRefusedWith } from '../../api/client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Row } from '../../api/client';
import { RecordDocuments } from '../documents/record-documents';
import { RecordFields } from './record-fields';
import { RecordLinks } from './record-links';
import { Timeline } from './timeline';
import './record.css';

interface ViewProps {
  readonly entity: string;
  readonly id: string;
  readonly record: UseQueryResult<Row>;
}

/** A record's fields, lines and timeline, on its page and in the panel alike. */
export function RecordView({ entity, id, record }: ViewProps) {
  if (record.data) {
    return (
      <div className="record">
        <RecordFields entity={entity} row={record.data} />
        <RecordDocuments entity={entity} id={id} />
        <RecordLinks entity={entity} id={id} />
        <Timeline entity={entity} id={id} />
      </div>
    );
  }
  return record.isError ? <Failed fault={record.error} again={() => void record.refetch()} /> : null;
}

/** True if the service has no such record for the caller. */
export const isMissing = ({ error }: UseQueryResult<Row>): boolean => isRefusedWith(error, 404);
