import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { listAddress } from '../../addresses';
import { ActionBar } from '../actions/action-bar';
import { isPast, useAsOf } from '../as-of/as-of';
import { AsOfBar } from '../as-of/as-of-bar';
import { useEditing } from '../form/use-editing';
import { WhyPanel } from '../figure/why-panel';
import { NotFound } from '../feedback/not-found';
import { Page } from '../page/page';
import { RecordState } from '../value/record-state';
import { recordName } from './record-name';
import { isMissing, RecordView } from './record-view';
import { useHistory, useRecord } from './use-record';
import { plainName } from '../../api/names';

interface RecordPageProps {
  readonly entity: string;
  readonly id: string;
  /** What a kind of record has beyond its fields. */
  readonly children?: ReactNode;
  /** What stands below the heading, which it is given. */
  readonly below?: (name: string) => ReactNode;
  /** What explains its figures, beside it. */
  readonly why?: ReactNode;
}

/** The page of a record, beside what explains its figures. */
export function RecordPage({ why = <WhyPanel />, ...shown }: RecordPageProps) {
  return (
    <div className="list-and-panel">
      <div className="list">
        <Shown {...shown} />
      </div>
      {why}
    </div>
  );
}

function Shown({ entity, id, children, below }: Omit<RecordPageProps, 'why'>) {
  const asOf = useAsOf();
  const record = useRecord(entity, id, asOf.at);
  const { data: events = [] } = useHistory(entity, id);
  const navigate = useNavigate();
  const name = record.data ? recordName(entity, record.data) : plainName(entity, id);
  const { own, form, dialog } = useEditing(entity, id, name);
  if (isMissing(record)) return <NotFound />;
  const isOld = isPast(asOf);
  return (
    <Page title={name} aside={<RecordState entity={entity} row={record.data} />}>
      {below?.(name)}
      <AsOfBar moments={events.map(({ RecordedAt }) => RecordedAt)} takesThrough={children !== undefined} />
      <ActionBar
        {...{ entity, id, name, own }}
        row={record.data}
        isPast={isOld}
        deleted={() => void navigate({ to: listAddress(entity) })}
      />
      {dialog}
      {!isOld && form ? (
        form
      ) : (
        <>
          {record.data && children}
          <RecordView entity={entity} id={id} record={record} />
        </>
      )}
    </Page>
  );
}
