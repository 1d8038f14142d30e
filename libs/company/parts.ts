import type { ContextPart } from '@plumbline/platform/context';
import { plainRecords } from '@plumbline/platform/rest';
import { settings } from './company-settings';
import { documents } from './document';
import { nameLookup } from './name-lookup';
import { pastNames } from './past-names';
import { role } from './role/role.record';

/** The parts of the context that are complete in their own folders. Its index and its module both take them. */
export const parts: readonly ContextPart[] = [documents, nameLookup, settings, plainRecords(role), pastNames];
