import type { ContextPart } from '@plumbline/platform/record-api';
import { NameLookupController } from './name-lookup.controller';

/** Look-ups of ids by name, for integrations with the accounting package. */
export const nameLookup: ContextPart = { controllers: [NameLookupController] };
