import { v2Client } from '@plumbline/client';
import { PlumblineError } from '@plumbline/client/errors';
import { send } from './send';

export { PlumblineError };

/** True if the service refused with one of these statuses. */
export const isRefusedWith = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof PlumblineError && statuses.includes(error.status);

/** Version 2 of the service that the page came from. */
export const api = v2Client(location.origin, send);

/** A record as it came: the columns and pages are made from the declarations, not from types. */
export type Row = Readonly<Record<string, unknown>> & { readonly Id: number | string };

export interface Reply<T> {
  readonly data: T;
  readonly meta: { readonly total?: number; readonly next?: string | null };
}

/** What is asked of a list. Conditions by field and operator: `{ City: { $eq: 'Omaha' } }`. */
export interface ListQuery {
  readonly where?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly order?: readonly string[];
  /** Only records that a search for the text finds. */
  readonly q?: string | undefined;
  readonly fields?: readonly string[];
  readonly include?: readonly string[];
  readonly limit?: number;
  readonly cursor?: string;
  readonly signal?: AbortSignal;
}

interface Records {
  list(query: ListQuery): Promise<Reply<Row[]>>;
  get(id: number | string, options?: { readonly signal?: AbortSignal }): Promise<Reply<Row>>;
}

/** The routes that every entity has. */
export const records = (entity: string): Records => (api as unknown as Readonly<Record<string, Records>>)[camel(entity)] as Records;

const camel = (entity: string): string => entity.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
