import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { recordAddress } from '../../addresses';
import { plainName } from '../../api/names';
import { isSpoken } from '../../words/language';
import { ActionBar } from '../actions/action-bar';
import { useEditing } from '../form/use-editing';
import { useSay } from '../language/language-context';
import { English } from '../language/spoken-in';
import { SidePanel } from '../page/side-panel';
import { RecordState } from '../value/record-state';
import { recordName } from './record-name';
import { RecordView } from './record-view';
import { useRecord } from './use-record';

interface PanelProps {
  readonly entity: string;
  readonly id: string;
  readonly close: () => void;
}

/** A record beside the list that it was opened from. When it closes, the focus returns to its row. */
export function RecordPanel(props: PanelProps) {
  const panel = <Panel {...props} />;
  return isSpoken(props.entity) ? panel : <English>{panel}</English>;
}

function Panel({ entity, id, close }: PanelProps) {
  const say = useSay();
  const record = useRecord(entity, id);
  const name = record.data ? recordName(entity, record.data) : plainName(entity, id);
  const { own, form, dialog } = useEditing(entity, id, name);
  const key = `${entity}/${id}`;
  useEffect(
    () => () => document.querySelector<HTMLElement>(`tr[data-record="${key}"] th a, article[data-record="${key}"] > a`)?.focus(),
    [key],
  );
  const head = (
    <>
      <h2>{name}</h2>
      <RecordState entity={entity} row={record.data} />
      <span className="grow" />
      <Link to={recordAddress(entity, id)}>{say('Open page')}</Link>
    </>
  );
  return (
    <SidePanel key={key} label={name} data={{ 'data-record': key }} {...{ head, close }}>
      <ActionBar {...{ entity, id, name, own }} row={record.data} deleted={close} />
      {dialog}
      {form ?? <RecordView entity={entity} id={id} record={record} />}
    </SidePanel>
  );
}
