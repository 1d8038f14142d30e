import type { Rule } from './rule';

/**
 * A record is Deleted only by its removal: setting the state would leave it in every list, and keep its references
 * permanently.
 */
export const notDeleted: Rule = ({ kind, fields }) =>
  fields['ObjectState'] === 'Deleted'
    ? [{ field: 'ObjectState', problem: `must be Active, Inactive or Cancelled; DELETE the ${kind.title} to make it Deleted` }]
    : [];
