import { contentAddress, type DocumentRow } from './use-documents';

/** Types that the service shows in place. */
const PICTURE = /^image\/(?:png|jpeg|webp)$/;
const FRAMED = /^(?:application\/pdf|text\/)/;

/** A document in place: a picture, or a frame in which nothing runs. Others are downloaded. */
export function Preview({ document: { Id, FileName, FileType } }: { readonly document: DocumentRow }) {
  const address = contentAddress(Id, true);
  return (
    <section aria-label="Preview" className="preview">
      {PICTURE.test(FileType) ? (
        <img src={address} alt={FileName} />
      ) : FRAMED.test(FileType) ? (
        <iframe src={address} title={FileName} />
      ) : (
        <p className="muted">{FileName} can't be shown here: download it.</p>
      )}
    </section>
  );
}
