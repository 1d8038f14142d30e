import type { Caller } from '../caller';
import type { Ids } from './ids';

/** Documents that are attached to records. `ids` are the records created before. */
export async function makeFiles(admin: Caller, { projects }: Ids): Promise<Ids> {
  const documents = await admin.create('/api/v1/documents', {
    AssociatedEntityType: 'Project',
    RelatedObjectId: String(projects),
    FileName: 'gate-code.txt',
    File: Buffer.from('Gate code 4711.\n').toString('base64'),
  });
  return { documents };
}
