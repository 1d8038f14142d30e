import { lazy, Suspense, useEffect, useState } from 'react';
import type { Me } from '../../api/me';
import { Dialog } from '../../parts/dialog/dialog';
import { useSay } from '../../parts/language/language-context';

/** It knows all entities: it is loaded when it is first opened. */
const Finder = lazy(() => import('./finder').then(({ Finder }) => ({ default: Finder })));

/** Finds a record or a page by what is typed. Ctrl+K opens it from anywhere. */
export function Palette({ me }: { readonly me: Me }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" className="plain find" onClick={() => setOpen(true)}>
        {say('Find')} <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Dialog title={say('Find')} close={close} isLight>
          <Suspense>
            <Finder me={me} close={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
