import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { records, type Row } from '../../api/client';
import { entities } from '../../api/entities.generated';
import { exchange } from '../../api/exchange';

/** The kinds of records that documents are attached to. */
const KINDS = entities['documents']?.fields.find(({ name }) => name === 'AssociatedEntityType')?.choices ?? [];

/** The kind of record as documents name it; undefined where none are attached to it. */
export const documentKind = (entity: string): string | undefined => {
  const kind = entities[entity]?.kind;
  return kind !== undefined && KINDS.includes(kind) ? kind : undefined;
};

/** A file that is attached to a record. */
export interface DocumentRow extends Row {
  readonly FileName: string;
  readonly FileType: string;
}

/** Documents of a record that are listed. */
const MOST = 200;

/** The documents of a record, the newest first. */
export const useDocuments = (kind: string, id: string) =>
  useQuery({
    queryKey: ['list', 'documents', kind, id],
    queryFn: async ({ signal }) => {
      const where = { AssociatedEntityType: { $eq: kind }, RelatedObjectId: { $eq: id } };
      const { data } = await records('documents').list({ where, order: ['-Id'], include: [], limit: MOST, signal });
      return data as unknown as readonly DocumentRow[];
    },
  });

/** Where the content of a document is; `inline` shows it in place, sandboxed. */
export const contentAddress = (id: number | string, isInline = false): string =>
  `/api/v2/documents/${id}/content${isInline ? '?inline' : ''}`;

/** Attaches files to a record, one after another. @throws PlumblineError when the service refuses one */
export function useUpload(kind: string, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const form = new FormData();
        form.set('AssociatedEntityType', kind);
        form.set('RelatedObjectId', id);
        form.set('File', file);
        await exchange('/api/v2/documents', { method: 'POST', file: form });
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['list', 'documents'] }),
  });
}
