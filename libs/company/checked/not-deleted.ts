import type { Rule } from './rule';

/** A record is Deleted once it is removed: saying so would leave it in every list, and hold what it names for ever. */
export const notDeleted: Rule = ({ kind, fields }) =>
  fields['ObjectState'] === 'Deleted'
    ? [{ field: 'ObjectState', problem: `must be Active, Inactive or Cancelled; DELETE the ${kind.title} to make it Deleted` }]
    : [];
