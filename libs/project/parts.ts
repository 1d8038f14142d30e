import type { ContextPart } from '@plumbline/platform/context';
import { listItems } from './list-item';
import { rfis } from './rfi';
import { tickets } from './ticket';

/** The parts of the context that are complete in their own folders. Its index and its module both use them. */
export const parts: readonly ContextPart[] = [tickets, rfis, listItems];
