import type { ContextPart } from '@plumbline/platform/record-api';
import { chainFields, chainLinks } from './chain-links';

/** How the papers of a job follow from one another. */
export const chain: ContextPart = { chainLinks, chainFields };
