import { ErrorType } from '@eventstore/db-client';
import { ConfigFault } from '@plumbline/platform/runtime';
import { connect } from 'node:tls';
import { StoreUnavailable } from '@plumbline/platform/event-store';
import type { Connection } from './connection-string';
import { isUnreachable } from './errors';
import { HANDSHAKE_MS } from '../timing';

/** The error of a first call as an operator needs it: ConfigFault with host and cause, or StoreUnavailable where a retry may do. */
export async function storeFault(error: unknown, connection: Connection): Promise<unknown> {
  if (error instanceof ConfigFault) return error;
  const { place, user } = connection;
  const must = (what: string): ConfigFault => new ConfigFault([{ variable: 'EVENTSTORE_URL', must: `${what}: ${place}` }]);
  const { type, code } = error as { type?: unknown; code?: unknown };
  const account = user === undefined ? '' : ` ${JSON.stringify(user)}`;
  if (code === 16) return must(`the name and password of an account of the EventStoreDB, which does not accept those of${account}`);
  if (type === ErrorType.ACCESS_DENIED || code === 7)
    return must(
      user === undefined
        ? 'given with the name and password of an account (or EVENTSTORE_USER and EVENTSTORE_PASSWORD), which the EventStoreDB requires'
        : `given with an account that may read $all and write streams of the EventStoreDB, which${account} may not`,
    );
  if (!isUnreachable(error)) return error;
  const reason = reasonOf(error);
  if (/wrong version number|packet length too long/i.test(reason))
    return must('given with tls=false if that is meant, because the EventStoreDB does not use TLS');
  if (/altnames/i.test(reason)) return must(`the address that the certificate of the EventStoreDB is for (${reason})`);
  if (/certificate/i.test(reason))
    return must(`given with tlsCAFile=<the certificate of the authority>, because that of the EventStoreDB is not trusted (${reason})`);
  if (connection.options.get('tls') === 'false' && (await usesTls(place)))
    return must('given without tls=false, because the EventStoreDB uses TLS');
  const down = new StoreUnavailable(error);
  down.message = `EventStoreDB at ${place} (EVENTSTORE_URL) does not answer: ${reason}`;
  return down;
}

/** The part of a message of gRPC that states the cause. */
function reasonOf(error: unknown): string {
  const { message } = (error instanceof StoreUnavailable ? error.cause : error) as Error;
  const [line = ''] = message.replace(/^.*Last error: (Error: )?/s, '').split('\n');
  return line
    .replace(/\.? ?Resolution note:.*$/, '')
    .replace(/^\d+ [A-Z_]+: /, '')
    .trim();
}

/** True if the first node responds to a TLS handshake. */
function usesTls(place: string): Promise<boolean> {
  const [, host = '', port] = /^\[?([^\]]*?)\]?(?::(\d+))?$/.exec(place.split(',')[0]) ?? [];
  return new Promise((resolve) => {
    // Only asks which protocol the server has: nothing is sent.
    const socket = connect({ host, port: Number(port ?? 2113), rejectUnauthorized: false, timeout: HANDSHAKE_MS });
    const end = (answer: boolean) => (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('secureConnect', end(true)).on('error', end(false)).on('timeout', end(false)).on('close', end(false));
  });
}
