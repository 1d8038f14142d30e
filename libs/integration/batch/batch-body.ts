import type { KindRegistry } from '@plumbline/platform/records';
import { isObject, type Issue } from '@plumbline/platform/kernel';
import { refuse } from '@plumbline/platform/reading';
import { BATCH_OPERATIONS } from '../limits';

const METHODS = ['POST', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** A write of version 2, as it would be sent alone. */
export interface Operation {
  readonly method: Method;
  readonly path: string;
  readonly body?: object;
  /** The `If-Match` of the write. */
  readonly ifMatch?: string;
}

export interface Batch {
  readonly operations: readonly Operation[];
  /** All operations are stored, or none. */
  readonly atomic: boolean;
  /** Nothing is stored. */
  readonly dryRun: boolean;
}

/**
 * Reads the body of a batch.
 * @throws Fault 400 with every fault, by the place of its operation: `operations[3].path`
 */
export function batchIn(body: unknown, kinds: KindRegistry): Batch {
  const issues: Issue[] = [];
  if (!isObject(body)) refuse([{ field: 'body', problem: 'must be an object with operations' }]);
  const { operations, atomic = false, dryRun = false, ...others } = body as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(others))
    issues.push({ field: name.slice(0, 100), problem: 'is no member of a batch: operations, atomic, dryRun' });
  for (const [field, value] of Object.entries({ atomic, dryRun }))
    if (typeof value !== 'boolean') issues.push({ field, problem: 'must be true or false' });
  const isList = Array.isArray(operations) && operations.length > 0 && operations.length <= BATCH_OPERATIONS;
  if (!isList) issues.push({ field: 'operations', problem: `must be a list of 1 to ${BATCH_OPERATIONS} operations` });
  const entities = new Set(kinds.all.flatMap(({ v2 }) => v2 ?? []));
  if (isList) for (const [index, one] of (operations as unknown[]).entries()) check(one, `operations[${index}]`, entities, issues);
  refuse(issues);
  return { operations: operations as readonly Operation[], atomic: atomic as boolean, dryRun: dryRun as boolean };
}

function check(operation: unknown, at: string, entities: ReadonlySet<string>, issues: Issue[]): void {
  if (!isObject(operation)) return void issues.push({ field: at, problem: 'must be an object with method and path' });
  const { method, path, body, ifMatch, ...others } = operation;
  for (const name of Object.keys(others))
    issues.push({ field: `${at}.${name}`.slice(0, 100), problem: 'is no member of an operation: method, path, body, ifMatch' });
  if (!METHODS.includes(method as Method)) issues.push({ field: `${at}.method`, problem: `must be one of ${METHODS.join(', ')}` });
  const [, entity, rest] = /^\/api\/v2\/([\w-]+)((?:\/[\w-]+)*)$/.exec(typeof path === 'string' ? path : '') ?? [];
  if (entity === undefined || !entities.has(entity) || rest === '/query')
    issues.push({ field: `${at}.path`, problem: 'must be the path of a write of an entity, such as /api/v2/clients or /api/v2/clients/7' });
  if (body !== undefined && !isObject(body)) issues.push({ field: `${at}.body`, problem: 'must be an object' });
  if (ifMatch !== undefined && (typeof ifMatch !== 'string' || !/^[\x20-\x7e]{1,1000}$/.test(ifMatch)))
    issues.push({ field: `${at}.ifMatch`, problem: 'must be the ETag of the record' });
}

/**
 * The places of the operations, in lanes that need not wait for each other: those on one record follow each other in
 * their order.
 */
export function lanesOf(operations: readonly Operation[]): number[][] {
  const lanes = new Map<string, number[]>();
  for (const [index, { path }] of operations.entries()) {
    const record = /^\/api\/v2\/[\w-]+\/\d+/.exec(path)?.[0] ?? `new ${index}`;
    const lane = lanes.get(record);
    if (lane) lane.push(index);
    else lanes.set(record, [index]);
  }
  return [...lanes.values()];
}
