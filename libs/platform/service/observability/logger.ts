import type { LoggerService } from '@nestjs/common';
import { destination, pino, type DestinationStream, type Logger } from 'pino';
import { loggedPath } from './logged-path';

/** Properties that are never logged, at any depth of a logged object. */
const SECRET = ['authorization', 'cookie', 'password', 'client_secret', 'clientSecret', 'access_token', 'refresh_token', 'Password'];

/** The log of the process: JSON lines without secrets; of requests method, path and id only. */
export function createLogger(level: string, to: DestinationStream = destination({ fd: 1, sync: false })): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
      serializers: {
        err: pino.stdSerializers.err,
        req: (request: { id?: unknown; method?: unknown; url?: unknown }) => ({
          id: request.id,
          method: request.method,
          path: loggedPath(request.url),
        }),
        res: (reply: { statusCode?: unknown }) => ({ statusCode: reply.statusCode }),
      },
    },
    to,
  );
}

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal';

/** Parts of Nest that list every module and route at start. */
const TALKATIVE = new Set(['InstanceLoader', 'RouterExplorer', 'RoutesResolver']);

/** Adapts Nest's log calls to the log of the process. */
export class PinoLoggerService implements LoggerService {
  constructor(private readonly logger: Logger) {}
  readonly log = this.at('info');
  readonly error = this.at('error');
  readonly warn = this.at('warn');
  readonly debug = this.at('debug');
  readonly verbose = this.at('trace');
  readonly fatal = this.at('fatal');

  private at(level: Level) {
    return (message: unknown, ...more: unknown[]): void => this.write(level, message, more);
  }

  /** Nest passes the context last, and a stack before it. */
  private write(level: Level, message: unknown, more: readonly unknown[]): void {
    const words = more.filter((one) => typeof one === 'string');
    const context = words.at(-1);
    const stack = words.length > 1 ? words[0] : undefined;
    const err = message instanceof Error ? message : more.find((one) => one instanceof Error);
    const text = message instanceof Error ? message.message : typeof message === 'string' ? message : JSON.stringify(message);
    this.logger[level === 'info' && context && TALKATIVE.has(context) ? 'debug' : level](
      { ...(context ? { context } : {}), ...(stack ? { stack } : {}), ...(err ? { err } : {}) },
      text,
    );
  }
}
