import type { ContextPart } from '@plumbline/platform/record-api';
import { MeRoutes } from './me.controller';

/** What a program for people needs to know of its user. */
export const me: ContextPart = { controllers: [MeRoutes] };
