import type { ContextPart } from '@plumbline/platform/process/context';
import { BatchRoute } from './batch.controller';

export const batch: ContextPart = { controllers: [BatchRoute] };
