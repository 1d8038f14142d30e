import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '@plumbline/platform/kernel';
import { project } from '@plumbline/platform/testing';
import { GOLDEN_EVENTS, type GoldenEvent } from '@plumbline/platform/testing/golden';
import { contexts } from '@plumbline/contexts';

/* What was stored once must be understood for ever. `npm run golden` adds events of types that are new; nothing changes those that are there. */
describe('golden events', () => {
  const aggregates = contexts.flatMap((context) => context.aggregates);
  const projections = contexts.flatMap((context) => context.projections);
  const types = [...new Set(aggregates.flatMap(({ decider }) => Object.keys(decider.evolve)))].sort();
  const files = readdirSync(GOLDEN_EVENTS).filter((file) => file.endsWith('.json'));
  const read = (file: string) => JSON.parse(readFileSync(join(GOLDEN_EVENTS, file), 'utf8')) as GoldenEvent;

  it('are kept for every type of event that a decider knows', () => {
    const without = types.filter((type) => !existsSync(join(GOLDEN_EVENTS, `${type}.v1.json`)));
    expect(without).toEqual([]);
  });

  it.each(files)('%s is understood by its decider', (file) => {
    const { history, ...event } = read(file);
    expect(file).toMatch(new RegExp(`^${event.type}\\.v\\d+\\.json$`));
    const events = [...history, event];
    const knowing = aggregates.filter(({ decider }) => events.every(({ type }) => Object.hasOwn(decider.evolve, type)));
    // Numbers are given by the revision of their stream: no state is folded from it.
    if (!/NumberIssued$/.test(event.type)) expect(knowing).not.toEqual([]);
    for (const { decider } of knowing) fold(decider, decider.initial, events);
  });

  it.each(files)('%s is understood by every projection', (file) => {
    const { history, ...event } = read(file);
    project(projections, [...history, event]);
  });
});
