/**
 * Names of the platform in generated code that this folder does not import. The type check of
 * `test/architecture/new.processes.spec.ts` fails for one that no longer exists.
 */
export const RESULT = 'CommandResult';
