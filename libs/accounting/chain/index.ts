import type { ContextPart } from '@plumbline/platform/record-api';
import { chainFields, chainLinks } from './chain-links';

/** The links by which the papers of a job follow from one another. */
export const chain: ContextPart = { chainLinks, chainFields };
