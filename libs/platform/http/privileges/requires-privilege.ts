import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import type { AnyRecordKind, Verb } from '@plumbline/platform/records';
import { PrivilegeGuard } from './privilege.guard';
import { FOR_EVERY_USER, REQUIRED_PRIVILEGE, type RequiredPrivilege } from './required-privilege';

/**
 * Admits callers whom this cell of the privileges table allows: `@RequiresPrivilege(bill, 'act')`. The record in the path (`:id`), of the
 * kind `addressed` (default: `kind`), must be visible to the caller; with `addressed: null` the handler checks it.
 */
export const RequiresPrivilege = (
  kind: AnyRecordKind,
  verb: Verb,
  { addressed = kind, past }: Partial<Pick<RequiredPrivilege, 'addressed' | 'past'>> = {},
): MethodDecorator =>
  applyDecorators(
    SetMetadata(REQUIRED_PRIVILEGE, { kind, verb, addressed, past } satisfies RequiredPrivilege),
    // Guards run before pipes: the body is validated only for callers who may send it (ADR 0021).
    UseGuards(PrivilegeGuard),
  );

/** Declares a route that requires an access token but no privilege, because it only concerns the caller. */
export const ForEveryUser = (): MethodDecorator => SetMetadata(FOR_EVERY_USER, true);
