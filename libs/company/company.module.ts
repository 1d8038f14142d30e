import { Module } from '@nestjs/common';
import { contextOf, handlersOf, type ContextPart } from '@plumbline/platform/record-api';
import { clients } from './client';
import { companies } from './company';
import { settings } from './company-settings';
import { datedRates } from './dated-rates';
import { departments } from './department';
import { documents } from './document';
import { items } from './item';
import { me } from './me';
import { nameLookup } from './name-lookup';
import { payPeriods } from './pay-period';
import { personalData } from './personal-data';
import { recordRules } from './record-rules';
import { resources } from './resource';
import { roles } from './role';
import { sagas } from './sagas';
import { users } from './user';
import { vendors } from './vendor';
import { views } from './view';

/** The parts of the context, each declared in its folder. */
const parts: readonly ContextPart[] = [
  companies,
  recordRules,
  clients,
  departments,
  vendors,
  resources,
  items,
  users,
  documents,
  nameLookup,
  settings,
  payPeriods,
  roles,
  me,
  datedRates,
  personalData,
  sagas,
  views,
];

/** The company context: commands and routes of clients, vendors, users and other records. */
@Module({ providers: handlersOf(parts) })
export class CompanyModule {}

export const company = contextOf('company', CompanyModule, parts);
