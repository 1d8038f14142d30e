import type { RecordOf } from '@plumbline/platform/records';
import type { resource } from './resource.record';

type Fields = Partial<RecordOf<typeof resource>>;

/** Description is the name of a resource (interface document, "Create resource"): ResourceName follows it unless it is given too. */
export const named = (fields: Fields): Fields =>
  fields.Description !== undefined && !fields.ResourceName ? { ...fields, ResourceName: fields.Description.slice(0, 255) } : fields;
