import { Client, type QueryConfig } from 'pg';

/** A statement as it was sent. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** True if it is prepared under a name, so that it may get a plan for any values. */
  readonly isNamed: boolean;
  /** The name of the connection: those of the writer and of the leader have settings of their own. */
  readonly connection: string;
  /** The request that caused it. */
  readonly cause: string;
}

const IS_PLANNED = /^\s*(select|with|insert|update|delete)\b/i;
const IS_OF_SERVICE = /\b(read|events|plumbline)\./;

/** Keeps the statements that any connection of this process sends: at most two of each text. */
export class StatementLog {
  private readonly kept = new Map<string, Statement[]>();
  private spy: jest.SpyInstance | undefined;
  /** The request that is being answered, noted with each statement. */
  cause = '';

  start(): void {
    this.stop();
    const original = Client.prototype.query as (...args: unknown[]) => unknown;
    const keep = (client: Client, asked: unknown, more: unknown): void => this.keep(client, asked, more);
    this.spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]): never {
      keep(this, args[0], args[1]);
      return original.apply(this, args) as never;
    });
  }

  stop(): void {
    this.spy?.mockRestore();
    this.spy = undefined;
  }

  clear(): void {
    this.kept.clear();
  }

  /** Those on the table of this name. */
  statementsOn(table: string): Statement[] {
    return this.all.filter(({ text }) => text.includes(`read."${table}"`));
  }

  get all(): Statement[] {
    return [...this.kept.values()].flat();
  }

  private keep(client: Client, asked: unknown, more: unknown): void {
    const { text, values, name } = (typeof asked === 'string' ? { text: asked, values: more } : asked) as Partial<QueryConfig>;
    if (!text || !IS_PLANNED.test(text) || !IS_OF_SERVICE.test(text)) return;
    const connection = (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters.application_name;
    const statement = {
      text,
      // As text, so that a failure can be printed.
      values: Array.isArray(values) ? values.map((one: unknown) => (typeof one === 'bigint' ? String(one) : one)) : [],
      isNamed: name !== undefined,
      connection: connection ?? '',
      cause: this.cause,
    };
    const known = this.kept.get(text);
    if (!known) this.kept.set(text, [statement]);
    // One with other values: the plan may differ.
    else if (known.length < 2 && known[0].cause !== this.cause) known.push(statement);
  }
}
