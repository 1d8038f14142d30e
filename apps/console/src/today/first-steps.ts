import type { Me } from '../api/me';

/** How many records the company has, by entity. */
export type Counts = Readonly<Record<string, number>>;

export interface FirstStep {
  readonly name: string;
  /** What it is for. */
  readonly why: string;
  /** The page that does it. */
  readonly to: string;
  readonly isDone: boolean;
}

/** What is counted to tell which steps are done. Each company begins with a project of its own, and its Admin with a resource. */
export const COUNTED = {
  projects: { ClientId: { $null: false } },
  clients: {},
  resources: {},
  users: {},
} as const;

/** What whoever begins has to do before there is a job; nothing where there is one. */
export function firstSteps({ TimeZone }: Pick<Me['Company'], 'TimeZone'>, counts: Counts): readonly FirstStep[] {
  const has = (entity: keyof typeof COUNTED, more = 0): boolean => (counts[entity] ?? 0) > more;
  if (has('projects')) return [];
  return [
    { name: 'Company', why: 'address, time zone and currency', to: '/settings/company', isDone: TimeZone !== 'UTC' },
    { name: 'Users', why: 'who signs in, and what each may do', to: '/users/new', isDone: has('users', 1) },
    { name: 'Resources', why: 'whose time is clocked, with rates and cost', to: '/resources/new', isDone: has('resources', 1) },
    { name: 'First client', why: 'for whom jobs are done', to: '/clients/new', isDone: has('clients') },
    { name: 'Jobs', why: 'from a file of the program that had them until now', to: '/settings/import', isDone: false },
  ];
}
