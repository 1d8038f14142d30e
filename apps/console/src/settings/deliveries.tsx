import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { mayCreate, ADMINS } from '../api/access';
import { read } from '../api/read';
import { Block } from '../parts/page/block';
import { useMe } from '../parts/page/use-me';
import { FramedTable } from '../parts/table/framed-table';
import { count } from '../words/counts';
import { fullMoment, moment } from '../words/days';
import { useWrite } from './use-write';
import './settings.css';

interface Delivery {
  readonly MessageId: string;
  readonly Type: string;
  readonly Entity: string | null;
  readonly RecordId: number | string | null;
  readonly Attempt: number;
  readonly SentAt: string;
  readonly Outcome: string;
  readonly Status: number | null;
  readonly Problem: string | null;
}

interface Log {
  readonly Position: string;
  readonly Waiting: number;
  readonly FailuresInARow: number;
  readonly FailingSince: string | null;
  readonly NextAttempt: string | null;
  readonly Deliveries: readonly Delivery[];
}

/** What was sent to a webhook and what came back, and how to send again. */
export function Deliveries({ id }: { readonly id: string }) {
  const { TimeZone } = useMe().Company;
  const key = ['deliveries', id];
  const log = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read<Log>(`/api/v2/webhooks/${id}/deliveries`, signal),
    refetchInterval: 5_000,
  });
  return (
    <Block title="Deliveries" query={log} isPlain aside={<WebhookTools id={id} log={key} />}>
      {({ Waiting, FailuresInARow, NextAttempt, Deliveries: sent }) => (
        <>
          <p role="status" className="muted">
            {count(Waiting)} waiting, {count(FailuresInARow)} failures in a row
            {NextAttempt !== null && `, next attempt ${moment(NextAttempt, TimeZone)}`}
          </p>
          {sent.length > 0 && (
            <FramedTable label="Deliveries" heads={['Sent', 'Message', 'Attempt', 'Outcome', 'Status']}>
              {sent.map((one) => (
                <tr key={`${one.MessageId} ${one.Attempt}`}>
                  <th scope="row">
                    <time dateTime={one.SentAt} title={fullMoment(one.SentAt, TimeZone)}>
                      {moment(one.SentAt, TimeZone)}
                    </time>
                  </th>
                  <td title={one.MessageId}>{one.Type}</td>
                  <td>{count(one.Attempt)}</td>
                  <td className={one.Outcome === 'Delivered' ? undefined : 'loss'}>{one.Outcome}</td>
                  <td title={one.Problem ?? undefined}>{one.Status ?? one.Problem}</td>
                </tr>
              ))}
            </FramedTable>
          )}
        </>
      )}
    </Block>
  );
}

interface ToolsProps {
  readonly id: string;
  readonly log: readonly string[];
}

/** A test, the secret, and what is sent again. */
function WebhookTools({ id, log }: ToolsProps) {
  const isAllowed = mayCreate(useMe(), ADMINS);
  const test = useWrite(log);
  const secret = useWrite<{ readonly Secret: string }>(log);
  const replay = useWrite(log);
  const [after, setAfter] = useState('0');
  const post = (action: string, body: object = {}) =>
    ({ method: 'POST', path: `webhooks/${id}/${action}`, body, key: crypto.randomUUID() }) as const;
  const replayed = (event: FormEvent): void => {
    event.preventDefault();
    replay.mutate(post('replay', { After: after }));
  };
  const fault = test.error ?? secret.error ?? replay.error;
  return (
    <div className="setting">
      <div className="tools">
        <Button size="xs" disabled={!isAllowed} loading={test.isPending} onClick={() => test.mutate(post('test'))}>
          Send test
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={!isAllowed}
          loading={secret.isPending}
          onClick={() => secret.mutate(post('rotate-secret'))}
        >
          Rotate secret
        </Button>
      </div>
      <form aria-label="Replay" className="tools" onSubmit={replayed}>
        <TextInput
          size="xs"
          label="After position"
          description="0 sends everything again"
          value={after}
          onChange={({ currentTarget }) => setAfter(currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={!isAllowed} loading={replay.isPending}>
          Replay
        </Button>
      </form>
      {fault && <p role="alert">{fault.message}</p>}
      {secret.data && (
        <p role="status">
          The new secret, shown this once: <code>{secret.data.Secret}</code>
        </p>
      )}
    </div>
  );
}
