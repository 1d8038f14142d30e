import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { UsersModule } from '@plumbline/auth';
import { contexts } from '@plumbline/contexts';
import { AddRecord, ChangeRecord, genericAggregate, RemoveRecord } from '@plumbline/platform/decisions';
import { system } from '@plumbline/platform/kernel';
import { hasRoutes, type AnyRecordKind } from '@plumbline/platform/records';
import { RECORD_COMMANDS } from '@plumbline/platform/testing/inside/record-api';
import type { RecordCommands } from '@plumbline/platform/record-api';
import { RECORD_KIND } from '@plumbline/platform/http';

interface CommonRoutes {
  readonly kind: AnyRecordKind;
  readonly commands: RecordCommands<AnyRecordKind>;
}

/** The routes of users belong to auth, because each write also changes an account. */
const controllers = [...contexts.flatMap(({ controllers }) => controllers), ...(Reflect.getMetadata('controllers', UsersModule) as Type[])];
const routes: CommonRoutes[] = controllers
  .filter((controller) => Reflect.hasMetadata(RECORD_KIND, controller))
  .map((controller) => ({
    kind: Reflect.getMetadata(RECORD_KIND, controller) as AnyRecordKind,
    commands: Reflect.getMetadata(RECORD_COMMANDS, controller) as RecordCommands<AnyRecordKind>,
  }));
const aggregates = contexts.flatMap((context) => context.aggregates);
const actor = system(1, 'c', 'c');

/** The command that a write sends; undefined when an empty body is not enough to create it. */
function sent({ kind, commands }: CommonRoutes, verb: 'create' | 'update' | 'remove'): object | undefined {
  try {
    if (verb === 'create') return commands.create ? commands.create({}, actor, 2) : new AddRecord(kind, {}, actor);
    if (verb === 'update') return commands.update ? commands.update(1, {}, actor) : new ChangeRecord(kind, 1, {}, actor);
    return commands.remove ? commands.remove(1, actor) : new RemoveRecord(kind, 1, actor);
  } catch {
    return undefined;
  }
}
const isGeneric = (command: object | undefined): boolean =>
  command instanceof AddRecord || command instanceof ChangeRecord || command instanceof RemoveRecord;

describe('the common routes of a kind', () => {
  it('exist once for each kind that has a path', () => {
    const shown = contexts.flatMap((context) => context.kinds).filter(hasRoutes);
    expect(routes.map(({ kind }) => kind.name).sort()).toEqual(shown.map(({ name }) => name).sort());
  });

  it.each(routes.map((one) => [one.kind.name, one] as const))('send only commands with the rules of %s, if it has any', (_name, one) => {
    const { kind } = one;
    const generic = (['create', 'update', 'remove'] as const).filter((verb) => isGeneric(sent(one, verb)));
    // Generic commands are allowed only for a kind that its context lists as having no rules.
    const hasNoRules = aggregates.includes(genericAggregate(kind));
    expect(kind.readOnly !== undefined || hasNoRules ? [] : generic).toEqual([]);
    expect(aggregates.filter(({ name }) => name === kind.name).length).toBeLessThanOrEqual(1);
  });

  it('do not write billables, which are derived', () => {
    expect(routes.filter(({ kind }) => kind.readOnly !== undefined).map(({ kind }) => kind.name)).toEqual(['Billable']);
  });
});
