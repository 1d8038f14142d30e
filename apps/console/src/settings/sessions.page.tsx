import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api/read';
import { Failed } from '../parts/feedback/failed';
import { useMe } from '../parts/page/use-me';
import { FramedTable } from '../parts/table/framed-table';
import { fullMoment, moment } from '../words/days';
import { SettingsPage } from './settings-page';
import { useWrite } from './use-write';

interface Session {
  readonly Id: string;
  readonly ApplicationName: string;
  readonly IsBrowser: boolean;
  readonly Address: string | null;
  readonly Browser: string | null;
  readonly Created: string;
  readonly Expires: string;
  readonly IsCurrent: boolean;
}

const SESSIONS = ['sessions'] as const;

/** Where the caller is signed in, and how to end that. */
export function SessionsPage() {
  const { TimeZone } = useMe().Company;
  const sessions = useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => read<readonly Session[]>('/api/v2/auth/sessions', signal) });
  const end = useWrite(SESSIONS);
  const when = (text: string) => (
    <time dateTime={text} title={fullMoment(text, TimeZone)}>
      {moment(text, TimeZone)}
    </time>
  );
  return (
    <SettingsPage title="Sessions">
      <p className="muted">Programs and browsers that are signed in as you.</p>
      {sessions.isError && <Failed fault={sessions.error} again={() => void sessions.refetch()} />}
      {end.isError && <p role="alert">{end.error.message}</p>}
      {sessions.data && (
        <FramedTable label="Sessions" heads={['Application', 'Browser', 'Address', 'Since', 'Ends', { name: 'End', isSilent: true }]}>
          {sessions.data.map((session) => (
            <tr key={session.Id}>
              <th scope="row">
                {session.ApplicationName}
                {session.IsCurrent && ' (this one)'}
              </th>
              <td title={session.Browser ?? undefined}>{session.Browser}</td>
              <td>{session.Address}</td>
              <td>{when(session.Created)}</td>
              <td>{when(session.Expires)}</td>
              <td>
                <Button
                  variant="default"
                  size="compact-xs"
                  aria-label={`End ${session.ApplicationName}, ${moment(session.Created, TimeZone)}`}
                  loading={end.isPending && end.variables.path.endsWith(session.Id)}
                  onClick={() => end.mutate({ method: 'DELETE', path: `auth/sessions/${session.Id}` })}
                >
                  End
                </Button>
              </td>
            </tr>
          ))}
        </FramedTable>
      )}
    </SettingsPage>
  );
}
