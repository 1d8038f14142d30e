import { section } from './statement';

/** What all data routes have in common. */
export const endpoints = section('Common rules of the routes', {
  'E1.json': 'A body is JSON, sent with Content-Type application/json; any other type is 415.',
  'E1.bearer': 'Every data route needs Authorization: Bearer with an access token.',
  'E2.verbs': 'GET fetches, POST creates, PUT updates, DELETE removes.',
  'E2.patch': 'There is no PATCH on v1: 405 with Allow.',
  'E3.envelope': 'Every reply is an object of didSucceed (Boolean), data, status (Number, that of the reply) and message (String).',
  'E3.create': "A create answers 201, the id of the new record in data, and '<Type> created successfully'.",
  'E3.update': "An update answers 200, the id in data, and '<Type> updated successfully'.",
  'E3.delete': "A delete answers 200, the id in data, and '<Type> removed successfully'.",
  'E3.read': 'A list answers 200 with an array of records in data.',
  'E3.visible': 'A list holds only the records that the caller may view.',
  'E4.create': 'POST /api/v1/{dataType} takes the fields and no id.',
  'E4.id': 'POST with an id in the path is 400: ids are assigned by the server.',
  'E5.update': 'PUT /api/v1/{dataType}/{id} changes the fields of the body and leaves the others.',
  'E5.no-id': 'PUT without an id is 400.',
  'E6.delete': 'DELETE /api/v1/{dataType}/{id} removes a record, which is 404 from then on.',
  'E6.privileges': "Whether a record may be deleted depends on the caller's privileges: 403 without them.",
  'E6.no-id': 'DELETE without an id is 400: all records cannot be deleted.',
  'E7.list': 'GET /api/v1/{dataType} lists all records.',
  'E7.one': 'GET /api/v1/{dataType}/{id} answers with one record in data.',
  'E7.since':
    'GET /api/v1/{dataType}/since/{date} lists the records that changed since an ISO 8601 date or timestamp, that moment included.',
  'E7.include-deleted':
    'include_deleted=true adds removed records to the since route; then every record says IsDeleted, and ObjectState of a removed one is Deleted.',
  'E8.page': 'page and page_size go together (one alone is 400) and show that part of the records.',
  'E8.link': 'A paged reply has link: an object of first, last, next and prev, the URLs of pages, which keep the other parameters.',
  'E8.no-default': 'There is no default page_size: without paging the reply holds all records and no link.',
  'E8.fields': 'fields is a comma-delimited list of names; lists and single reads show only those.',
  'E8.fields-case': 'Names in fields are case-sensitive; one that the kind lacks is 400.',
  'E8.scope': 'scope=client shows only what is for clients, not for departments.',
  'E8.include-deleted': 'include_deleted goes only with the since route; elsewhere it is 400.',
  'E8.combined': 'Parameters may be combined.',
  'E8.sorting': 'There is no sorting: a parameter for it is 400, and lists are in ascending order of ids.',
});

/** What the decisions add to them. */
export const conventions = section('Conventions that are decided', {
  'D-2.ids': 'Ids are positive integers, unique in their kind and never reused; a path id that is none is 400.',
  'D-2.id-type': "data of a write has the type of the kind's Id: a Number for a Client, a String for a Bill.",
  'D-2.money': 'Money is a String with two decimals, a rate or unit price with up to four, hours with two.',
  'D-2.rounding': 'Arithmetic on money and hours is decimal and rounds half a cent away from zero.',
  'D-2.timestamps': 'Timestamps are ISO 8601, UTC, with milliseconds.',
  'D-2.writable': 'Create and update take every writable field of the kind.',
  'D-2.numbers': 'A number is taken where a numeric String is listed, and a numeric String where a Number is.',
  'D-2.owned': 'Fields that the server owns are ignored, so that a record that was read can be sent back.',
  'D-2.unknown': 'A name that is no field of the kind is 400.',
  'D-2.bad-input':
    'Duplicate keys, __proto__, numbers that are not finite or have more digits than a JSON number can hold, wrong types, bad dates and over-long Strings are 400.',
  'D-2.issues':
    'A 400 for fields lists all of them at once, each with its field and problem; of very many the first hundred, and how many more there are.',
  'D-2.405': 'An operation that only the web application has is 405 with Allow, with or without an id, and the message says so.',
  'D-2.pages': 'page runs from 1, page_size from 1 to 1000; a page past the end is empty; next and prev are null at the ends.',
  'D-2.scope': 'A scope other than client is 400.',
  'D-2.same-reads':
    'List, single and since reads work alike on the accounting-package kinds, invoices, users, allocations, listitems, rfis and documents.',
  'D-2.since-promise': 'A caller that polls with the moment of its previous call never misses a change.',
  'D-2.read-your-writes': 'A write that has been answered is shown by every read.',
  'D-2.durable': 'A write is durable before it is answered.',
  'D-2.idempotency': 'Within 24 hours the same Idempotency-Key with the same body gives the first reply; with another body 409.',
  'D-9.reference': 'A reference to a record that the company lacks is 400 and names the field.',
  'D-9.id-in-body': 'An Id in a create body is ignored.',
  'D-9.unknown-parameter': 'An unknown query parameter is 400.',
  'D-9.dates': 'A date without a time means midnight UTC; it is returned as a full timestamp.',
  'D-9.scope': 'scope=client changes nothing for kinds that have no department side.',
  'D-9.authentication-first': 'Authentication is checked before a body is parsed.',
});
