import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlumblineError } from '../api/client';
import { exchange } from '../api/exchange';
import { entities } from '../api/entities.generated';
import { read } from '../api/read';
import { useMe } from '../parts/page/use-me';
import { count } from '../words/counts';
import { capitalized } from '../words/names';
import { ImportReport, type Import } from './import-report';
import { SettingsPage } from './settings-page';

const KINDS = Object.entries(entities)
  .filter(([, { isImported }]) => isImported)
  .map(([value, { plural }]) => ({ value, label: capitalized(plural) }))
  .sort((one, other) => one.label.localeCompare(other.label));

/** States after which an import changes no more. */
const ENDED = new Set(['Refused', 'Completed', 'Stopped', 'Failed']);

interface Begun {
  readonly file: File;
  readonly kind: string;
  readonly update: boolean;
  readonly dryRun: boolean;
}

/** A file is checked first, line by line; what is clean can then be imported. */
export function ImportPage() {
  const me = useMe();
  const [file, setFile] = useState<File>();
  const [kind, setKind] = useState('');
  const [update, setUpdate] = useState(false);
  const [id, setId] = useState<number>();
  const begin = useMutation({
    mutationFn: async ({ file, kind, update, dryRun }: Begun) => {
      const query = new URLSearchParams({ kind, update: String(update), dryRun: String(dryRun) });
      const sent = { content: file, type: 'text/csv' };
      return (await exchange<Import>(`/api/v2/imports?${query.toString()}`, { method: 'POST', file: sent })).data;
    },
    onSuccess: (begun) => setId(begun.Id),
  });
  const { data: shown } = useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) => read<Import>(`/api/v2/imports/${id}`, signal),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && ENDED.has(state.data.State) ? false : 700),
  });
  const anew = (): void => {
    setId(undefined);
    begin.reset();
  };
  const isWorking = begin.isPending || (id !== undefined && !(shown && ENDED.has(shown.State)));
  const isChecked = shown?.DryRun === true && shown.State === 'Completed';
  const refused = me.UserType === 'Auditor' ? 'An Auditor changes nothing.' : undefined;
  const start = (dryRun: boolean): void => {
    if (file && kind !== '') begin.mutate({ file, kind, update, dryRun });
  };
  return (
    <SettingsPage title="Import">
      <form aria-label="Import" className="setting" onSubmit={(event) => event.preventDefault()}>
        <NativeSelect
          label="Kind"
          data={[{ value: '', label: '' }, ...KINDS]}
          value={kind}
          onChange={({ currentTarget }) => {
            setKind(currentTarget.value);
            anew();
          }}
        />
        <label className="file-box">
          File
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0]);
              anew();
            }}
          />
        </label>
        <Checkbox
          label="Change records that exist"
          checked={update}
          onChange={({ currentTarget }) => {
            setUpdate(currentTarget.checked);
            anew();
          }}
        />
        {refused !== undefined && <p className="muted">{refused}</p>}
        {begin.error && <Refused fault={begin.error} />}
        <div className="tools">
          <Button disabled={!file || kind === '' || refused !== undefined} loading={isWorking} onClick={() => start(true)}>
            Check
          </Button>
          {isChecked && (
            <Button disabled={refused !== undefined} loading={isWorking} onClick={() => start(false)}>
              Import {count(shown.Lines)} records
            </Button>
          )}
        </div>
      </form>
      {shown && <ImportReport shown={shown} />}
    </SettingsPage>
  );
}

/** Why the file was not taken: each column that leads nowhere, once. */
function Refused({ fault }: { readonly fault: Error }) {
  const issues = fault instanceof PlumblineError ? fault.issues : [];
  return (
    <div role="alert">
      <p>{fault.message}</p>
      <ul>
        {issues.map(({ field, problem }) => (
          <li key={`${field} ${problem}`}>
            {field} {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}
