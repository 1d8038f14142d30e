import { decided, quoted, section } from './statement';

/** The common rules of all data routes. */
export const endpoints = section(
  'Common rules of the routes',
  quoted(
    'Requests with a body use Content-Type: application/json (the token routes use application/x-www-form-urlencoded). All data routes need the header Authorization: Bearer <ACCESS_TOKEN>.',
    {
      'E1.json':
        'A body is JSON, sent with Content-Type application/json, and to the token routes a form (application/x-www-form-urlencoded); any other type is 415, and on the token routes 400 invalid_request.',
      'E1.bearer': 'Every data route needs Authorization: Bearer with an access token.',
    },
  ),
  quoted('Verbs: GET fetch; POST create; PUT update; DELETE remove. PATCH is described as partial update, but no PATCH route: not shown.', {
    'E2.verbs': 'GET fetches, POST creates, PUT updates, DELETE removes.',
    'E2.patch': 'There is no PATCH on v1: 405 with Allow.',
  }),
  quoted('Response envelope for data routes: didSucceed (Boolean), data, status (Number), message (String).', {
    'E3.envelope': 'Every reply is an object of didSucceed (Boolean), data, status (Number, that of the reply) and message (String).',
  }),
  quoted("Create: data is the id of the new record; status 201; message '<Type> created successfully'.", {
    'E3.create': "A create answers 201, the id of the new record in data, and '<Type> created successfully'.",
  }),
  quoted("Update: data is the id of the updated record; status 200; message '<Type> updated successfully'.", {
    'E3.update': "An update answers 200, the id in data, and '<Type> updated successfully'.",
  }),
  quoted("Delete: data is the id of the removed record; status 200; message '<Type> removed successfully'.", {
    'E3.delete': "A delete answers 200, the id in data, and '<Type> removed successfully'.",
  }),
  quoted('Read: data is an array (list routes) of records; only records the caller has permission to view are returned.', {
    'E3.read': 'A list answers 200 with an array of records in data.',
    'E3.visible': 'A list holds only the records that the caller has permission to view.',
  }),
  quoted(
    'Create: POST /api/v1/{dataType}; the body carries the fields and no id. Including an id in the path (POST /api/v1/clients/<id>) gives 400 Bad Request because ids are assigned by the server.',
    {
      'E4.create': 'POST /api/v1/{dataType} takes the fields and no id.',
      'E4.id': 'POST with an id in the path is 400: ids are assigned by the server.',
    },
  ),
  quoted(
    'Update: PUT /api/v1/{dataType}/{id}. Without an id the call returns 400 Bad Request. Partial bodies are accepted for most kinds (see below).',
    {
      'E5.update': 'PUT /api/v1/{dataType}/{id} changes the fields of the body and leaves the others.',
      'E5.no-id': 'PUT without an id is 400.',
    },
  ),
  quoted(
    "Delete: DELETE /api/v1/{dataType}/{id}; deletion depends on the caller's privileges. DELETE without an id returns 400 Bad Request (all records cannot be deleted).",
    {
      'E6.delete': 'DELETE /api/v1/{dataType}/{id} removes a record, which is 404 from then on.',
      'E6.privileges': "Whether a record may be deleted depends on the caller's privileges: 403 without them.",
      'E6.no-id': 'DELETE without an id is 400: all records cannot be deleted.',
    },
  ),
  quoted('| GET /api/v1/{dataType} | all records |', { 'E7.list': 'GET /api/v1/{dataType} lists all records.' }),
  quoted('| GET /api/v1/{dataType}/{id} | one record |', { 'E7.one': 'GET /api/v1/{dataType}/{id} answers with one record in data.' }),
  quoted(
    '| GET /api/v1/{dataType}/since/{date} | records modified since an ISO 8601 timestamp; add include_deleted=true to include deleted records |',
    {
      'E7.since':
        'GET /api/v1/{dataType}/since/{date} lists the records that changed since an ISO 8601 date or timestamp, that moment included.',
      'E7.include-deleted':
        'include_deleted=true adds removed records to the since route; then every record says IsDeleted, and ObjectState of a removed one is Deleted.',
    },
  ),
  quoted(
    '| page, page_size | must be used together; no default page_size; a paged response gets an extra property link = object with first, last, next, prev (strings, URLs of pages) |',
    {
      'E8.page': 'page and page_size go together (one alone is 400) and show that part of the records.',
      'E8.link':
        'A paged reply has link: an object of first, last, next and prev, the URLs of pages as Strings, which keep the other parameters.',
      'E8.no-default': 'There is no default page_size: without paging the reply holds all records and no link.',
    },
  ),
  quoted('| fields | comma-delimited list of field names (case-sensitive); returns only those fields; works on list and single reads |', {
    'E8.fields': 'fields is a comma-delimited list of names; lists and single reads show only those.',
    'E8.fields-case': 'Names in fields are case-sensitive; one that the kind lacks is 400.',
  }),
  quoted(
    '| scope=client | returns only objects for clients as opposed to departments (e.g. time entries for client jobs versus internal jobs) |',
    { 'E8.scope': 'scope=client shows only records for clients, not those for departments: of time entries, those of client jobs.' },
  ),
  quoted('| include_deleted | only with the since route |', {
    'E8.include-deleted': 'include_deleted goes only with the since route; elsewhere it is 400.',
  }),
  quoted('Parameters may be combined.', { 'E8.combined': 'Parameters may be combined.' }),
  quoted('Sorting is not implemented.', {
    'E8.sorting': 'There is no sorting: a parameter for it is 400, and lists are in ascending order of ids.',
  }),
);

/** Decisions on the data routes. */
export const conventions = section(
  'Conventions that are decided',
  decided({
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
    'D-2.since-plan': 'A project is reported by the since route when one of its milestones or tasks changed, because it shows its plan.',
    'D-2.since-promise':
      'A caller that polls with the Date of its previous reply, or an earlier moment, never misses a change; with pages it also asks for include_deleted, since a removal moves the records behind it to earlier pages.',
    'D-2.read-your-writes': 'A write that has been answered is shown by every read.',
    'D-2.durable': 'A write is durable before it is answered.',
    'D-2.idempotency': 'Within 24 hours the same Idempotency-Key with the same body gives the first reply; with another body 409.',
    'D-9.reference': 'A reference to a record that the company lacks is 400 and names the field.',
    'D-9.id-in-body': 'An Id in a create body is ignored.',
    'D-9.unknown-parameter': 'An unknown query parameter is 400.',
    'D-9.dates': 'A date without a time means midnight UTC; it is returned as a full timestamp.',
    'D-9.scope': 'scope=client changes nothing for kinds that have no department side.',
    'D-9.authentication-first': 'Authentication is checked before a body is parsed.',
  }),
);
