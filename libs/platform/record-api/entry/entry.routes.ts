import { exactly, flag, text, type Json } from '../openapi/json';
import { Public } from '@plumbline/platform/http';
import { v2Reply } from '../openapi/v2-replies';
import { Route } from '../routes/route';

const texts = (description: string): Json => ({ type: 'array', items: { type: 'string' }, description });
const object = (description: string, properties: Json): Json => exactly(properties, description);
const list = (description: string, items: Json): Json => ({ type: 'array', description, items });

const route = {
  ...object('A route.', {
    Method: text('The method.'),
    Path: text('The path, with parameters in braces.'),
    Privileges: texts('Any of them allows it, as does Admin; empty: every user. Absent where the route declares none.'),
    Scope: { type: ['string', 'null'], description: 'What a token of OpenID Connect needs, or admin; null: any will do.' },
  }),
  required: ['Method', 'Path', 'Scope'],
};
const field = object('A field.', {
  Name: text('The name, or the path of one in a list or an object.'),
  Label: text('The name for people, one of its own in each entity and each list. Heads of CSV files are labels.'),
  Type: text('What the value is: id, text, money, rate, decimal, hours, duration, integer, number, flag, instant, choice, reference, …'),
  Json: { type: 'string', enum: ['string', 'number', 'boolean', 'object', 'array'], description: 'The JSON type, where it is set.' },
  Required: flag('Whether a new record must have it.'),
  Writable: flag('Whether bodies set it; others are ignored in bodies.'),
  Readable: flag('Whether reads show it.'),
  Filterable: flag('Whether `where` takes it.'),
  Choices: texts('The values of a choice.'),
  ChoiceLabels: {
    ...{ type: 'object', additionalProperties: { type: 'string' }, description: 'Each value of a choice, for people.' },
    example: { VendorWillInvoice: 'Purchase order' },
  },
  RefersTo: { type: ['string', 'null'], description: 'The entity that it refers to or is taken from.' },
  Description: text('What it says.'),
});
const links = (names: Readonly<Record<string, string>>): Json =>
  object('Addresses.', Object.fromEntries(Object.entries(names).map(([name, description]) => [name, text(description)])));
const entity = object('An entity.', {
  Entity: text('The name in addresses.'),
  Path: text('The address of the list.'),
  Title: text('The name for people.'),
  Singular: text('One of its records, in a sentence: `time entry`.'),
  Plural: text('Several of them: `time entries`.'),
  Description: text('What it is.'),
  Kind: text('The name of its schema.'),
  Fields: list('The fields.', field),
  Parts: list('The fields of the objects in its lists and objects, by their paths: `Items.Quantity`.', field),
  Filters: list(
    'What lists are filtered by: `where[Field][$operator]=value`.',
    object('A filter.', { Field: text('The field, or its path.'), Operators: texts('The operators.') }),
  ),
  Includes: texts('The nested records that `include` chooses among.'),
  Groups: texts('The fields that a summary takes as `by`.'),
  Sums: texts('The fields that a summary adds up (`sum`).'),
  Orders: texts('What lists are ordered by: `order=Field,-Field`.'),
  ReadPrivileges: texts('The privileges that show all records of the company; empty: every user.'),
  ReadScope: text('What a token of OpenID Connect needs to read it, or admin.'),
  Writes: list('The common routes that write.', route),
  Actions: list('All further routes of the entity.', route),
  Links: links({
    ...{
      List: 'The list.',
      Summary: 'Counts and sums.',
      One: 'One record.',
      Actions: 'What may be done with it.',
      Past: 'A record at a moment (`at`).',
    },
    ...{ History: 'What happened to it.', Chain: 'What it came from and led to.' },
  }),
});
const entry = object('What version 2 offers.', {
  Operators: texts('The operators of filters; each field has some of them.'),
  Entities: list('The entities.', entity),
  Routes: list('The routes that belong to no entity: reports, audit, the company, the own password.', route),
  Scopes: texts('Every scope of tokens of OpenID Connect.'),
  Links: links({
    OpenApi: 'The OpenAPI document.',
    Docs: 'Every request, with examples.',
    Token: 'Where a token is obtained.',
    SignIn: 'The discovery of sign-in by OpenID Connect.',
    Valid: 'Whether a token is live.',
  }),
});

export const entryRoute = Route({
  method: 'GET',
  callers: Public(),
  operationId: 'readEntry',
  summary: 'What version 2 offers',
  description:
    'The entities with their fields, filters, orders, actions and links, and all further routes. It is the same for every caller, and needs no token.',
  tag: 'v2 entry',
  replies: {
    200: { description: 'The entities and routes.', content: { 'application/json': { schema: v2Reply(entry) } } },
    304: { description: 'The same as that of `If-None-Match`.' },
  },
});
