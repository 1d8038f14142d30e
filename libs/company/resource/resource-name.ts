import type { RecordOf } from '@plumbline/platform/records';
import type { resource } from './resource.record';

type Fields = Partial<RecordOf<typeof resource>>;

/**
 * Description is the name of a resource (see B-resource.create): ResourceName is derived from it unless it is given
 * too. `before` is the changed resource: when it is sent back unchanged, its name stays, even an unset one.
 */
export function named(fields: Fields, before: Fields = {}): Fields {
  const { Description = before.Description, ResourceName } = fields;
  const isSaid = Description !== before.Description || (ResourceName !== undefined && ResourceName !== before.ResourceName);
  return isSaid && !ResourceName && Description !== undefined ? { ...fields, ResourceName: Description } : fields;
}
