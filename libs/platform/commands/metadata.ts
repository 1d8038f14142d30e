import type { EventMetadata } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';

/** Who, by which application and because of what: what every event says of its command. */
export const metadataOf = ({ company, user, userName, application, correlation, causation }: Actor, command: string): EventMetadata => ({
  ...{ company, user, userName, application, command, correlation, causation },
});
