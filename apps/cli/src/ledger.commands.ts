import { LedgerChecks, type LedgerFault } from '@plumbline/accounting';
import { lateDocuments } from '@plumbline/company';
import { contexts } from '@plumbline/contexts';
import { EventStore } from '@plumbline/platform/event-store';
import { ReadModelMaintenance, type Comparison, type Difference } from '@plumbline/platform/subscriptions';
import type { Command } from 'commander';
import { findCompany } from './companies';
import { printResult, type OutputOptions } from './output';
import { progressBar } from './progress';
import { withService, type Service } from './service';
import { EXIT } from './terminal';

/** Most findings of each sort that are printed. */
const SHOWN = 100;

interface Contradictions {
  readonly faults: readonly LedgerFault[];
  readonly found: number;
}

/** `ledger:check` */
export function ledgerCommands(program: Command): void {
  program
    .command('ledger:check')
    .description(
      'recompute every figure of a company from its events and name what differs, then hold the figures against each other; the service may keep running',
    )
    .requiredOption('--company <id or name>', 'the company')
    .action(async ({ company, ...output }: OutputOptions & { company: string }) => {
      await withService(false, async (service) => {
        const id = await findCompany(service, company);
        const comparison = await recomputed(service.app.get(ReadModelMaintenance), id);
        const contradictions = await contradicting(service.app, id);
        print(output, comparison, contradictions);
        if (comparison.found + contradictions.found > 0) process.exitCode = EXIT.found;
      });
    });
}

async function recomputed(maintenance: ReadModelMaintenance, company: number): Promise<Comparison> {
  const bar = progressBar();
  try {
    return await maintenance.compare({ company, limit: SHOWN, onProgress: bar.show });
  } finally {
    bar.stop();
  }
}

/** Yields figures that contradict others, then documents that were recorded in days that were closed. */
async function* allFaults(app: Service['app'], company: number): AsyncGenerator<LedgerFault> {
  yield* app.get(LedgerChecks, { strict: false }).faults(company);
  const aggregates = contexts.flatMap((context) => context.aggregates);
  for await (const { kind, id, type, recordedAt, day, through } of lateDocuments(app.get(EventStore), aggregates, company))
    yield { kind, id, rule: `the date of ${type}, recorded ${recordedAt}`, shown: day, right: `after ${through}, which was closed` };
}

async function contradicting(app: Service['app'], company: number): Promise<Contradictions> {
  const faults: LedgerFault[] = [];
  let found = 0;
  for await (const fault of allFaults(app, company)) {
    found += 1;
    if (faults.length < SHOWN) faults.push(fault);
  }
  return { faults, found };
}

function print(output: OutputOptions, { events, records, position, ...compared }: Comparison, { faults, found }: Contradictions): void {
  printResult(
    output,
    { events, records, position, differences: compared.differences, contradictions: faults, found: compared.found + found },
    `${records} records recomputed from ${events} events: ${compared.found === 0 ? 'all equal' : `${compared.found} differences`}; ${found === 0 ? 'no figure contradicts another' : `${found} contradictions`}`,
    ...compared.differences.map(differing),
    ...more(compared.found, compared.differences.length),
    ...faults.map(({ kind, id, rule, shown, right }) => `${kind} ${id}: ${rule}: ${right}, not ${shown}`),
    ...more(found, faults.length),
  );
}

const more = (found: number, shown: number): string[] => (found > shown ? [`and ${found - shown} more`] : []);

function differing({ kind, id, field, stored, recomputed: right }: Difference): string {
  if (stored === undefined) return `${kind} ${id}: ${field || 'the record'} is missing; the events give ${right ?? 'nothing'}`;
  if (right === undefined) return `${kind} ${id}: ${field || 'the record'} is shown as ${stored}; the events give nothing`;
  return `${kind} ${id}: ${field} is ${stored}; the events give ${right}`;
}
