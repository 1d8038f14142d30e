import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { PlumblineError } from '../api/client';
import { Failed } from '../parts/feedback/failed';
import { useMe } from '../parts/page/use-me';
import { FramedTable } from '../parts/table/framed-table';
import { day, moment } from '../words/days';
import { today, typedDay } from '../words/typed-days';
import { SettingsPage } from './settings-page';
import { COMPANY, useCompany, type Company } from './use-company';
import { useWrite } from './use-write';

/** Through which day the books are closed, by whom, and the closing of further days. */
export function BooksPage() {
  const company = useCompany();
  return (
    <SettingsPage title="Books">
      {company.isError && <Failed fault={company.error} again={() => void company.refetch()} />}
      {company.data && <Books company={company.data.company} etag={company.data.etag} />}
    </SettingsPage>
  );
}

function Books({ company, etag }: { readonly company: Company; readonly etag: string }) {
  const { TimeZone } = useMe().Company;
  return (
    <>
      <p role="status">
        {company.BooksClosedThrough === '' ? 'The books are open.' : `The books are closed through ${day(company.BooksClosedThrough)}.`}
      </p>
      <p className="muted">Documents of closed days can no longer be entered, changed or voided.</p>
      <CloseBooks etag={etag} />
      {company.BooksClosings.length > 0 && (
        <FramedTable label="Closings" heads={['Through', 'Closed', 'By']}>
          {[...company.BooksClosings].reverse().map(({ Through, Date: closed, UserName }, at) => (
            <tr key={at}>
              <th scope="row">{Through === '' ? 'All days opened' : day(Through)}</th>
              <td>{moment(closed, TimeZone)}</td>
              <td>{UserName}</td>
            </tr>
          ))}
        </FramedTable>
      )}
    </>
  );
}

function CloseBooks({ etag }: { readonly etag: string }) {
  const { TimeZone } = useMe().Company;
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const close = useWrite(COMPANY);
  const through = typedDay(typed, today(TimeZone));
  const isWrong = typed !== '' && through === undefined;
  const problem = close.error instanceof PlumblineError ? close.error.issues[0]?.problem : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (through === undefined) return;
    close.mutate(
      { method: 'POST', path: 'company/close-books', body: { Through: through }, etag, key },
      { onSuccess: () => setTyped(''), onSettled: () => setKey(crypto.randomUUID()) },
    );
  };
  return (
    <form aria-label="Close books" className="setting" onSubmit={submit}>
      <TextInput
        label="Through"
        placeholder="2026-10-31, 10/31/2026, -1"
        value={typed}
        error={isWrong ? 'Through is no day' : problem && `Through ${problem}`}
        description={through !== undefined && through !== typed ? day(through) : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {close.isError && <p role="alert">{close.error.message}</p>}
      <div>
        <Button type="submit" disabled={through === undefined} loading={close.isPending}>
          Close books
        </Button>
      </div>
    </form>
  );
}
