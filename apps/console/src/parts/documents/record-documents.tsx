import { useState } from 'react';
import { useSay } from '../language/language-context';
import { Told } from '../language/told';
import { Block } from '../page/block';
import { useMe } from '../page/use-me';
import { Preview } from './preview';
import { contentAddress, documentKind, useDocuments, useUpload } from './use-documents';
import './documents.css';

interface DocumentsProps {
  readonly entity: string;
  readonly id: string;
  /** Shows a past: nothing is attached there. */
  readonly isPast?: boolean;
}

/** The files that are attached to a record, one of them in sight, and the way to attach more. */
export function RecordDocuments({ entity, id, isPast = false }: DocumentsProps) {
  const kind = documentKind(entity);
  return kind === undefined ? null : <Documents kind={kind} id={id} isPast={isPast} />;
}

interface OfKind {
  readonly kind: string;
  readonly id: string;
  readonly isPast: boolean;
}

function Documents({ kind, id, isPast }: OfKind) {
  const say = useSay();
  const [shown, setShown] = useState<string>();
  return (
    <Block title={say('Documents')} query={useDocuments(kind, id)} isPlain foot={!isPast && <Upload kind={kind} id={id} />}>
      {(all) => {
        const chosen = all.find((one) => String(one.Id) === shown);
        return (
          <>
            {all.length === 0 && <p className="muted">{say('No documents.')}</p>}
            <ul className="documents" aria-label={say('Documents')}>
              {all.map((one) => (
                <li key={one.Id} data-record={`documents/${one.Id}`}>
                  <button
                    type="button"
                    className="plain"
                    aria-expanded={one === chosen}
                    onClick={() => setShown(one === chosen ? undefined : String(one.Id))}
                  >
                    {one.FileName}
                  </button>{' '}
                  <a href={contentAddress(one.Id)} download={one.FileName}>
                    {say('Download')}
                  </a>
                </li>
              ))}
            </ul>
            {chosen && <Preview document={chosen} />}
          </>
        );
      }}
    </Block>
  );
}

function Upload({ kind, id }: Omit<OfKind, 'isPast'>) {
  const say = useSay();
  const me = useMe();
  const upload = useUpload(kind, id);
  if (me.UserType === 'Auditor') return null;
  return (
    <div className="tools">
      <label className="file-box">
        {say('Files')}
        <input
          type="file"
          multiple
          disabled={upload.isPending}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            if (files.length > 0) upload.mutate(files);
            currentTarget.value = '';
          }}
        />
      </label>
      {upload.isPending && <span role="status">{say('Uploading…')}</span>}
      {upload.isError && (
        <p role="alert">
          <Told text={upload.error.message} />
        </p>
      )}
    </div>
  );
}
