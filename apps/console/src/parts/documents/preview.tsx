import { useSay } from '../language/language-context';
import { contentAddress, type DocumentRow } from './use-documents';

/** Types that the service shows in place. */
const PICTURE = /^image\/(?:png|jpeg|webp)$/;
const FRAMED = /^(?:application\/pdf|text\/)/;

/** A document in place: a picture, or a frame in which nothing runs. Others are downloaded. */
export function Preview({ document: { Id, FileName, FileType } }: { readonly document: DocumentRow }) {
  const say = useSay();
  const address = contentAddress(Id, true);
  return (
    <section aria-label={say('Preview')} className="preview">
      {PICTURE.test(FileType) ? (
        <img src={address} alt={FileName} />
      ) : FRAMED.test(FileType) ? (
        <iframe src={address} title={FileName} />
      ) : (
        <p className="muted">{say("{name} can't be shown here: download it.", { name: FileName })}</p>
      )}
    </section>
  );
}
