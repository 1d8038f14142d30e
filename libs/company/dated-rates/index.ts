import type { ContextPart } from '@plumbline/platform/record-api';
import { BringRatesIntoForceHandler, bringRatesIntoForce } from './bring-rates-into-force.handlers';

/** Rates of resources and roles that hold from a day on. */
export const datedRates: ContextPart = { handlers: [BringRatesIntoForceHandler], timers: bringRatesIntoForce };
