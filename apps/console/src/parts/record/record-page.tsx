import { useNavigate } from '@tanstack/react-router';
import { listAddress } from '../../addresses';
import { ActionBar } from '../actions/action-bar';
import { entities } from '../../api/entities.generated';
import { NotFound } from '../feedback/not-found';
import { Page } from '../page/page';
import { RecordState } from '../value/record-state';
import { recordName } from './record-name';
import { isMissing, RecordView } from './record-view';
import { useRecord } from './use-record';
import { plainName } from '../../api/names';

/** The page of a record. */
export function RecordPage({ entity, id }: { readonly entity: string; readonly id: string }) {
  return entities[entity] && /^\d+$/.test(id) ? <Shown entity={entity} id={id} /> : <NotFound />;
}

function Shown({ entity, id }: { readonly entity: string; readonly id: string }) {
  const record = useRecord(entity, id);
  const navigate = useNavigate();
  if (isMissing(record)) return <NotFound />;
  const name = record.data ? recordName(entity, record.data) : plainName(entity, id);
  return (
    <Page title={name} aside={<RecordState entity={entity} row={record.data} />}>
      <div data-record={`${entity}/${id}`}>
        <ActionBar {...{ entity, id, name }} deleted={() => void navigate({ to: listAddress(entity) })} />
        <RecordView entity={entity} id={id} record={record} />
      </div>
    </Page>
  );
}
