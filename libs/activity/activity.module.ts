import { Module } from '@nestjs/common';
import { documentsOfBooks } from '@plumbline/company/published';
import { contextOf, handlersOf, type ContextPart } from '@plumbline/platform/record-api';
import { allocations } from './allocation';
import { billables } from './billable';
import { payrolls } from './payroll';
import { periods } from './periods';
import { personalData } from './personal-data';
import { plannedHours } from './planned-hours';
import { purchases } from './purchase';
import { subcontracts } from './purchase/ordering';
import { sagas } from './sagas';
import { ticketBilling } from './tickets';
import { timeEntries } from './time-entry';
import { datedDocuments, waitingDocuments } from './documents-of-books';

/** The parts of the context, each declared in its folder. */
const parts: readonly ContextPart[] = [
  timeEntries,
  purchases,
  billables,
  plannedHours,
  allocations,
  payrolls,
  subcontracts,
  periods,
  ticketBilling,
  personalData,
  sagas,
  { routeProviders: [documentsOfBooks(waitingDocuments, datedDocuments)] },
];

/** The activity context: commands and routes of time entries, purchases, billables and allocations. */
@Module({ providers: handlersOf(parts) })
export class ActivityModule {}

export const activity = contextOf('activity', ActivityModule, parts);
