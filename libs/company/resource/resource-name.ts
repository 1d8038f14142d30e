import type { RecordOf } from '@plumbline/platform/records';
import type { resource } from './resource.record';

type Fields = Partial<RecordOf<typeof resource>>;

/**
 * Description is the name of a resource (interface document, "Create resource"): ResourceName follows it unless it is given too. `before` is the
 * resource that is changed: where it is sent back as it was, its name stays, also one that it lacks.
 */
export function named(fields: Fields, before: Fields = {}): Fields {
  const { Description = before.Description, ResourceName } = fields;
  const isSaid = Description !== before.Description || (ResourceName !== undefined && ResourceName !== before.ResourceName);
  return isSaid && !ResourceName && Description !== undefined ? { ...fields, ResourceName: Description } : fields;
}
