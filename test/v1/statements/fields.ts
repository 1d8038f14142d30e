import { ADDED, DECIDED, LISTED } from '../shapes';
import { ACCOUNTING_PACKAGE, FIELD_LISTS } from '../shapes/field-lists';
import { inWords } from '../shapes/shape';
import { decided, quoted, section, type Section } from './statement';

/** The fields of every kind, from the shapes. */
export const fields: readonly Section[] = [
  section(
    'Fields of the records',
    ...Object.entries(LISTED).map(([kind, groups]) => quoted(listOf(kind), { [`F-${kind}`]: `${kind}: ${inWords(groups)}.` })),
  ),
  section(
    'Fields that are decided',
    decided({
      ...Object.fromEntries(Object.entries(DECIDED).map(([kind, groups]) => [`D-${kind}`, `${kind}: ${inWords(groups)}.`])),
      ...Object.fromEntries(
        Object.entries(ADDED).map(([kind, groups]) => [`D-${kind}.added`, `${kind} records also have ${inWords(groups)}.`]),
      ),
    }),
  ),
  section(
    'Conventions of fields',
    quoted('all names case-sensitive', { F1: 'Names of fields are case-sensitive.' }),
    quoted(
      'Amounts, prices, costs, quantities, hours and most ids in request bodies are strings; nested location data is an object Location with one property GeoJson.',
      {
        F2: 'Amounts, prices, costs, quantities, hours and most ids in request bodies are Strings.',
        F3: 'Location is an object with the one property GeoJson.',
      },
    ),
    quoted(
      'The Feature has type, geometry (Point with coordinates list), and properties: timestamp (ISO 8601), address_components (Address1, Address2, City, StateProvince, Zip, Country), formatted_address, location_label.',
      {
        'F4.feature':
          'GeoJson is a GeoJSON Feature serialized as a String: geometry is a Point with coordinates; properties are timestamp, address_components (Address1, Address2, City, StateProvince, Zip, Country), formatted_address and location_label.',
      },
    ),
    quoted(
      'Location.GeoJson (and LocationIn.GeoJson, LocationOut.GeoJson) holds a geoJSON Feature serialized as a STRING and must always be sent to the server as a string.',
      {
        'F4.string': 'GeoJson is always sent as a String; an object is refused.',
        'F4.time': 'LocationIn and LocationOut of a time entry hold such a String too.',
      },
    ),
    quoted('Record identifiers (Id) are assigned by the server.', { F5: 'The server assigns the Id of every record.' }),
    quoted('every resource belongs to exactly one department', { F6: 'Every resource belongs to exactly one department.' }),
    quoted('every project, purchase request, time entry and ticket belongs to either a department or a client.', {
      F7: 'Every project, purchase request, time entry and ticket belongs to a department or to a client, never to both.',
    }),
    quoted(['String, Number and Boolean are scalars.', 'A trailing ? means the value may be null or absent.'], {
      'F8.required': 'A field without ? is always there and never null: a String is "", a Boolean false, a Number 0, a list [] when unset.',
      'F8.optional': 'A field with ? is null when unset.',
    }),
    decided({
      'D-F.nested': 'A nested record is null when nothing is linked, and shows the linked record as it is now.',
      'D-F.object-state': 'ObjectState is Active, Inactive, Cancelled or Deleted.',
      'D-F.choices': 'A String that only has certain values (a state, a type) refuses any other and names the right ones.',
    }),
  ),
];

/** The field list of a kind, below the sentence that holds for all kinds of the accounting package. */
function listOf(kind: string): string[] {
  const list = FIELD_LISTS[kind];
  if (list === undefined) return [];
  return kind.startsWith('Ext') ? [ACCOUNTING_PACKAGE, list] : [list];
}
