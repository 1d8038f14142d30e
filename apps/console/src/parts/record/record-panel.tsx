import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ActionBar } from '../actions/action-bar';
import { recordAddress } from '../../addresses';
import { plainName } from '../../api/names';
import { RecordState } from '../value/record-state';
import { recordName } from './record-name';
import { RecordView } from './record-view';
import { useRecord } from './use-record';

interface PanelProps {
  readonly entity: string;
  readonly id: string;
  readonly close: () => void;
}

/** A record beside the list that it was opened from. Escape closes it, and the focus returns to its row. */
export function RecordPanel({ entity, id, close }: PanelProps) {
  const record = useRecord(entity, id);
  const panel = useRef<HTMLElement>(null);
  const name = record.data ? recordName(entity, record.data) : plainName(entity, id);
  const key = `${entity}/${id}`;
  useEffect(() => {
    panel.current?.focus();
    return () => document.querySelector<HTMLElement>(`tr[data-record="${key}"] th a, article[data-record="${key}"] > a`)?.focus();
  }, [key]);
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    addEventListener('keydown', escape);
    return () => removeEventListener('keydown', escape);
  }, [close]);
  return (
    <aside ref={panel} className="panel" aria-label={name} data-record={key} tabIndex={-1}>
      <header className="page-head">
        <h2>{name}</h2>
        <RecordState entity={entity} row={record.data} />
        <span className="grow" />
        <Link to={recordAddress(entity, id)}>Open page</Link>
        <button type="button" className="plain" aria-label="Close" onClick={close}>
          ×
        </button>
      </header>
      <ActionBar {...{ entity, id, name }} deleted={close} />
      <RecordView entity={entity} id={id} record={record} />
    </aside>
  );
}
