import { applyDecorators, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { invalid, type Issue } from '@plumbline/platform/kernel';
import { readShape, type Fields, type ValuesOf } from '@plumbline/platform/records';

/** A controller of domain actions under `/api/v2/<entity>`: `@V2Actions('projects') class ProjectActions { @Post(':id/close') … }`. */
export const V2Actions = (entity: string): ClassDecorator => applyDecorators(Controller(`api/v2/${entity}`), ApiTags(`v2 ${entity}`));

/** The id of a path parameter, for action controllers. @throws Fault 400 when it is no positive integer */
export { readId as pathId } from '../read/query';

/** The command of an action that takes no fields. Refuses (`validation_failed`) a body that has any. */
export function bodiless<C>(body: unknown, command: C): C {
  readBody({}, body);
  return command;
}

/**
 * Reads the body of an action: each field canonical, what was not given as its absent value. No body reads as an empty one.
 * Refuses (`validation_failed`) with all faults at once: unknown names, values that can't be read, required fields that are missing.
 */
export function readBody<const F extends Fields>(shape: F, body: unknown): ValuesOf<F> {
  const given = body ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) invalid([], 'The body must be a JSON object.');
  const issues: Issue[] = [];
  const values = readShape(shape, given, '', issues);
  if (issues.length > 0) invalid(issues);
  return values as ValuesOf<F>;
}
