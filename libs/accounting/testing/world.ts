import { PrivilegesPolicy } from '@plumbline/auth/policy';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { World, type WorldOptions } from '@plumbline/platform/testing';
import { accounting } from '../index';
import { CheckPrint } from '../printing/check-print';
import { StorePrint } from '../printing/store-print.handlers';
import { answerBillables, billableRows } from './billables';

/**
 * The accounting context in memory, with the kinds of other contexts that it refers to and the parts of them that take
 * part. Billables are claimed, closed and reopened by the rules of their published commands.
 */
export function accountingWorld(kinds: readonly AnyRecordKind[], also: NonNullable<WorldOptions['also']> = {}): World {
  const projections = [...(also.projections ?? []), billableRows];
  const policy = new PrivilegesPolicy();
  const world = new World(accounting, { policy, kinds, also: { ...also, projections }, now: '2026-04-01T10:00:00.000Z' });
  answerBillables(world);
  // printing.spec.ts has the prints.
  world.answer(CheckPrint, { execute: () => Promise.resolve({ position: 0n, types: [], id: 0 }) });
  world.answer(StorePrint, { execute: () => Promise.resolve({ position: 0n, types: [], id: 0 }) });
  return world;
}
