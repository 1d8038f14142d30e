import { NotFound } from '../../parts/feedback/not-found';

/** An unknown address: no navigation stands beside it, since it is shown to strangers too. */
export function Stray() {
  return (
    <main aria-busy="false">
      <NotFound />
    </main>
  );
}
