import type { ContextPart } from '@plumbline/platform/context';
import { LookUpRoutes } from './look-up.controller';

/** From names to ids, for an exchange with the accounting package. */
export const lookUps: ContextPart = { controllers: [LookUpRoutes] };
