import { ADDED, DECIDED, LISTED } from '../shapes';
import { inWords } from '../shapes/shape';
import { section, type Section } from './statement';

/** The fields of every kind, as the shapes have them. */
export const fields: readonly Section[] = [
  section(
    'Fields of the records',
    Object.fromEntries(Object.entries(LISTED).map(([kind, groups]) => [`F-${kind}`, `${kind}: ${inWords(groups)}.`])),
  ),
  section('Fields that are decided', {
    ...Object.fromEntries(Object.entries(DECIDED).map(([kind, groups]) => [`D-${kind}`, `${kind}: ${inWords(groups)}.`])),
    ...Object.fromEntries(
      Object.entries(ADDED).map(([kind, groups]) => [`D-${kind}.added`, `${kind} records also have ${inWords(groups)}.`]),
    ),
  }),
  section('Conventions of fields', {
    F1: 'Names of fields are case-sensitive.',
    F2: 'Amounts, prices, costs, quantities, hours and most ids in request bodies are Strings.',
    F3: 'Location is an object with the one property GeoJson.',
    'F4.feature':
      'GeoJson is a GeoJSON Feature written as a String: geometry is a Point; properties are timestamp, address_components, formatted_address and location_label.',
    'F4.string': 'GeoJson is always sent as a String; an object is refused.',
    'F4.time': 'LocationIn and LocationOut of a time entry hold such a String too.',
    F5: 'The server assigns the Id of every record.',
    F6: 'Every resource belongs to exactly one department.',
    F7: 'Every project, purchase request, time entry and ticket belongs to a department or to a client, never to both.',
    'F8.required': 'A field without ? is always there and never null: a String is "", a Boolean false, a Number 0, a list [] when unset.',
    'F8.nested': 'A nested record is null when nothing is linked, and shows the linked record as it is now.',
    'F8.optional': 'A field with ? is null when unset.',
    'F9.object-state': 'ObjectState is Active, Inactive, Cancelled or Deleted.',
    'F9.choices': 'A String that only has certain values (a state, a type) refuses any other and names the right ones.',
  }),
];
