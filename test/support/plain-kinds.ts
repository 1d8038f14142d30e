import { contexts } from '@plumbline/contexts';
import { genericAggregate } from '@plumbline/platform/decisions';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { RECORD_COMMANDS } from '@plumbline/platform/testing/inside/record-api';
import { RECORD_KIND } from '@plumbline/platform/http';

/** The kinds without rules of their own: generic events, and common routes that send generic commands only. */
export const plainKinds: readonly AnyRecordKind[] = contexts.flatMap(({ controllers, aggregates }) =>
  controllers
    .filter(
      (controller) => Object.keys((Reflect.getMetadata(RECORD_COMMANDS, controller) as object | undefined) ?? { none: 1 }).length === 0,
    )
    .map((controller) => Reflect.getMetadata(RECORD_KIND, controller) as AnyRecordKind)
    .filter((kind) => aggregates.includes(genericAggregate(kind))),
);
