import * as f from '@plumbline/platform/records';
import type { Fields } from '@plumbline/platform/records';
import { WORKED_TIME } from './time-types';
import { timeOfDay } from './time-of-day';

const storedComment = {
  RelatedObjectId: f.text(255).labelled('Record').describe('The id of the record of the comment; set by the server.', '42'),
  Text: f.text().describe('The text.', 'Slab poured on Tuesday.'),
  UserName: f.name().labelled('Author').describe('The name of the author; set by the server.', 'Ann Miller'),
  ProjectId: f.integer().nullable().describe('The project of the record; set by the server.', 12),
  CreatedBy: f.integer().labelled('Written by').describe('The id of the author; set by the server.', 1),
};

/** A note on a record. Its `Id` is in no row and no event, so the type of the values is that of stored ones. */
export const comment: typeof storedComment = {
  ...{ Id: f.integer().place().describe('The place of the comment on its record, from 1; in a body the comment that it names.', 1) },
  ...storedComment,
};

/** A range of days, with times of day where they matter. */
export const dateRange = {
  StartDate: f.day().planned().nullable().labelled('Start').describe('First day.', '2026-03-02T00:00:00.000Z'),
  FinishDate: f.day().planned().nullable().labelled('Finish').describe('Last day.', '2026-03-20T00:00:00.000Z'),
  StartTime: timeOfDay().nullable().labelled('Time of start').describe('Time of day at which work starts, in 24 hours.', '08:00'),
  EndTime: timeOfDay().nullable().labelled('Time of end').describe('Time of day at which work ends, in 24 hours.', '16:30'),
};

/**
 * A file in a record's list of documents. In a body an entry with the Id of a document attaches that one, an entry with
 * a File in base64 adds a new one; other fields are ignored, and nothing is detached.
 */
export const document = {
  Id: f.textId(),
  RelatedObjectId: f.text(255).labelled('Attached to').describe('The id of the record that it is attached to.', '42'),
  FileName: f.name().labelled('File name').describe('Name with extension.', 'permit.pdf'),
  FileType: f.text().labelled('File type').describe('Media type.', 'application/pdf'),
  File: f
    .text(1_048_576)
    .describe('The address of the content; in a body also the content of a new file in base64.', '/api/v1/documents/7/content'),
  AssociatedEntityType: f.text().labelled('Kind of record').describe('The kind of record that it is attached to.', 'Project'),
  ShareMobile: f.flag().labelled('On phones').describe('Whether the smartphone application shows it.', true),
};

/** An action of a user on a record. */
export const userAction = {
  Id: f.textId(),
  UserName: f.name().labelled('User').describe('The name of the user.', 'Ann Miller'),
  DateCreated: f.instant().labelled('Date').describe('The time of the action.', '2026-03-02T15:04:05.000Z'),
  ActionName: f.name().labelled('Action').describe('The action.', 'Approved'),
  EntityType: f.text().labelled('Kind of record').describe('The kind of record.', 'Project'),
  EntityId: f.text(255).labelled('Record').describe('The id of the record.', '12'),
  CreatedBy: f.integer().labelled('User record').describe('The id of the user.', 1),
};

/** A contact person at a client. */
export const contact = {
  Id: f.id(),
  ClientId: f.integer().owned().describe('The client of the person.', 3),
  ContactName: f.name().labelled('Name').describe('Name of the person.', 'Maria Lopez'),
  Email: f.email().describe('E-mail address.', 'maria@oakridge.example'),
  Phone: f.text().describe('Telephone number.', '+1 555 0100'),
};

/** A part of an estimate. Ids are lists here, as v1 prescribes. */
export const estimatedItem = {
  Id: f.values(f.integer()).describe('Ids of the estimated item.', [4]),
  Description: f.text().describe('The estimated item.', 'Concrete, 3000 psi'),
  Quantity: f.quantity().describe('The quantity.', '12.5'),
  Price: f.rate().describe('Price of one unit.', '145.00'),
  CatalogId: f.values(f.reference('Item')).labelled('Catalog item').describe('Ids of the catalogue items.', [9]),
  IsExcluded: f.flag().describe('Excluded from the estimate.', false),
};

/** The price of the units between Start and End. */
export const tieredPrice = {
  Id: f.values(f.integer()).describe('Ids of the tier.', [1]),
  Start: f.quantity().notNegative().describe('First unit of the tier.', '1'),
  End: f.quantity().notNegative().describe('Last unit of the tier; empty for no end.', '100'),
  Price: f.rate().notNegative().describe('Price of one unit inside the tier.', '4.25'),
};

/** A group of catalogue items. */
export const category = {
  Id: f.id(),
  Name: f.name().describe('Name of the category.', 'Concrete'),
};

/** The rate of one role or resource in billing terms. */
export const roleResourceRate = {
  Id: f.id(),
  DisplayName: f.name().labelled('Name').describe('Name of the role or resource.', 'Carpenter'),
  RoleResourceId: f.text(255).labelled('Role or resource').describe('The id of the role or resource.', '2'),
  Rate: f.rate().notNegative().describe('Price of one hour.', '85.50'),
  RateType: f
    .oneOfWords('Hourly', ...WORKED_TIME)
    .labelled('Kind of time')
    .describe('The kind of time that it is the price of: Hourly and Regular are the ordinary rate.', 'Hourly'),
  EstimatedHours: f.hours().notNegative().describe('Hours expected at this rate.', '120.00'),
};

/** A role or resource planned for a task. */
export const roleResource = {
  Id: f.textId(),
  DisplayName: f.name().labelled('Name').describe('Name of the role or resource.', 'Carpenter'),
  EstimatedHours: f.hours().notNegative().describe('Hours expected.', '16.00'),
  HoursSubmitted: f.hours().owned().describe('Hours submitted so far.', '8.00'),
  HoursApproved: f.hours().owned().describe('Hours approved so far.', '8.00'),
  HourlyRate: f.rate().notNegative().describe('Price of one hour.', '85.50'),
  RoleResourceId: f.integer().labelled('Role or resource').describe('The id of the role or resource.', 2),
  TimeEntryId: f.integer().nullable().describe('The time entry from which it was created.', null),
  IsRole: f
    .flag()
    .labelled('Is a role')
    .describe('True for a role, false for a resource. Always true when RoleResourceId is the id of a role only.', true),
  NonPlan: f.flag().labelled('Not planned').describe('Created from work that was not planned.', false),
  Scheduled: f.flag().describe('Has been scheduled.', false),
  InEstimate: f.flag().labelled('In the estimate').describe('Whether it counts in the estimate.', true),
  DateRange: f.record(dateRange).labelled('Dates').describe('When it is planned.'),
};

/** A label on a record. */
export const tag = {
  Id: f.id(),
  Name: f.name().describe('The label.', 'warranty'),
};

/** The day from which a change of the rates in `fields` holds. */
export const ratesEffectiveDate = (...fields: readonly string[]) =>
  f
    .day()
    .nullable()
    .datesChangeOf(...fields)
    .labelled('Effective from')
    .describe(
      'In bodies: the day from which changed rates hold, today when not given; not before a day of approved time that uses them. The first rates hold from the beginning. On version 2 a record shows the day from which its present rates hold, null from the beginning; sent back with rates as they stand, it states nothing.',
      '2026-04-01',
    );

/** The fields beside dated rates: all of them by their days, and what the service keeps of them. */
export const datedRates = <R extends Fields>(rates: R) => ({
  Rates: f
    .list({
      From: f.day().nullable().labelled('Effective from').describe('The day from which they hold; null from the beginning.', '2026-04-01'),
      ...rates,
    })
    .owned()
    .sinceV2()
    .labelled('Rates by day')
    .describe('All rates by the day from which they hold, later ones too. The record itself shows those in force today.'),
  RateHistory: f
    .list({ EffectiveDate: f.day(), ...rates, Stated: f.values(f.name()) })
    .internal()
    .describe('The rates, each with the day from which it applies.'),
  RatesVersion: f.integer().internal().describe('How often its rates were changed.'),
  HasLaterRates: f.flag().internal().describe('Whether other rates hold from a later day than those that it shows.'),
});

/** The lifecycle state of a record, apart from its business state. */
export const objectState = () =>
  f
    .choice('Active', 'Inactive', 'Cancelled', 'Deleted')
    .absent('Active')
    .labelled('Record status')
    .describe('Whether the record is in use.', 'Active');

/** The identification of the record in the accounting package. */
export const accountingLink = {
  ExtId: f.text().labelled('Accounting number').describe('Id in the accounting package.', ''),
  ExtSyncToken: f.text().labelled('Accounting version').describe('Version in the accounting package.', ''),
  DateLastSynced: f.instant().labelled('Last synchronized').describe('When it was last synchronized with the accounting package.', ''),
  NeedsToBeSynced: f.flag().labelled('To be synchronized').describe('Has changes that are not in the accounting package yet.', false),
};

/** A postal address. */
export const address = {
  Address1: f.text().labelled('Address').describe('First line of the address.', '12 Oak Street'),
  Address2: f.text().labelled('Address, second line').describe('Second line of the address.', ''),
  City: f.text().describe('City.', 'Springfield'),
  StateProvince: f.text().labelled('State').describe('State or province.', 'IL'),
  Zip: f.text().describe('Postal code.', '62701'),
  Country: f.text().describe('Country.', 'US'),
};

/** The form in which events of a task contain its planned roles (`isRole`) or resources. */
export const plannedWorkers = (isRole: boolean) => ({ list: 'RoleResources', id: 'RoleResourceId', flag: 'IsRole', is: isRole });

/** The state of a record that takes nothing new (`RecordKind.retired`). */
export const retired = ({ ObjectState }: { readonly ObjectState: string }): string => (ObjectState === 'Active' ? '' : ObjectState);
