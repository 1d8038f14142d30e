import { Link } from '@tanstack/react-router';
import { useSay } from '../language/language-context';
import { useTold } from '../language/told';
import type { Folder } from './table-of';

/** The folder that the address names, or that of all records; undefined for lists without folders. */
export const folderOf = (folders: readonly Folder[] = [], name: string | undefined): Folder | undefined =>
  folders.find((one) => one.name === name) ?? folders.at(-1);

interface FoldersProps {
  readonly folders: readonly Folder[];
  readonly present: Folder | undefined;
}

/** The folders of a list. What else the address says is left behind: it was said of another folder. */
export function Folders({ folders, present }: FoldersProps) {
  const say = useSay();
  const told = useTold();
  return (
    <nav aria-label={say('Folders')} className="beside">
      {folders.map((folder) => (
        <Link
          key={folder.name}
          to="."
          search={{ folder: folder.name } as never}
          activeProps={{}}
          aria-current={folder === present ? 'page' : undefined}
        >
          {told(folder.title)}
        </Link>
      ))}
    </nav>
  );
}
