import { accounting } from './accounting';
import { activity } from './activity';
import { company } from './company';
import { added, applicationFields, decided } from './decided';
import { project } from './project';
import { faultsOf, OPEN, shapeOf, type Shape, type ShapeTable } from './shape';

/** The kinds whose fields the interface document lists. */
export const LISTED: ShapeTable = { ...company, ...project, ...activity, ...accounting };
/** The kinds whose fields the decisions list. */
export const DECIDED: ShapeTable = { ...decided, AIAInvoice: { ...accounting.Invoice, ...joined(accounting.Invoice, applicationFields) } };
/** Fields that the decisions add to listed kinds. */
export const ADDED: ShapeTable = added;

/** Every kind: the type of each of its fields. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  Location: { GeoJson: 'String?' },
  // "Object with ProjectName".
  ProjectName: { ProjectName: 'String', [OPEN]: '' },
  ...Object.fromEntries(
    Object.entries({ ...LISTED, ...DECIDED }).map(([kind, groups]) => [kind, shapeOf(groups, ...(ADDED[kind] ? [ADDED[kind]] : []))]),
  ),
};

/**
 * Expects a record to have exactly the fields of the kind, each of its type. `more` names additional fields of this
 * record.
 */
export function expectShape(record: object, kind: string, more: Shape = {}): void {
  expect(faultsOf(record, kind, { ...SHAPES, [kind]: { ...SHAPES[kind], ...more } })).toEqual([]);
}

function joined(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(other).map(([type, names]) => [type, `${one[type] ?? ''} ${names}`]));
}
