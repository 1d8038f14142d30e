import { Link, useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent, MouseEvent } from 'react';
import { recordAddress } from '../../addresses';
import type { Row } from '../../api/client';
import type { EntityField } from '../../api/entity';
import { plainName } from '../../api/names';
import { useMe } from '../page/use-me';
import { Value } from '../value/value';

interface RowLinkProps {
  readonly entity: string;
  readonly field: EntityField;
  readonly row: Row;
  readonly open: (id: number | string) => void;
}

/** What names a row: it opens the record beside the list; with Ctrl or the key `o` on a page of its own. */
export function RowLink({ entity, field, row, open }: RowLinkProps) {
  const me = useMe();
  const navigate = useNavigate();
  const value = row[field.name];
  const to = recordAddress(entity, row.Id);
  const opens = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(row.Id);
  };
  const asPage = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (key === 'o' && !ctrlKey && !metaKey) void navigate({ to });
  };
  const isNameless = value === null || value === undefined || value === '' || field.refersTo !== undefined;
  return (
    <Link to={to} onClick={opens} onKeyDown={asPage}>
      {isNameless ? plainName(entity, row.Id) : <Value field={field} value={value} zone={me.Company.TimeZone} />}
    </Link>
  );
}
