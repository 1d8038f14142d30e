import type { ContextPart } from '@plumbline/platform/record-api';
import { BatchRoute } from './batch.controller';

export const batch: ContextPart = { controllers: [BatchRoute] };
