import type { EventMetadata } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';

/** The metadata of every event of a command: actor, application, address and cause. */
export const metadataOf = (
  { company, user, userName, application, correlation, causation, address }: Actor,
  command: string,
): EventMetadata => ({
  ...{ company, user, userName, application, command, correlation, causation },
  ...(address !== undefined && { address }),
});
