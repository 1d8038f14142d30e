import { useState } from 'react';

export type Density = 'dense' | 'comfortable';

/** Also read by `public/theme.js`, before the first paint. */
const KEY = 'plumbline-density';

const kept = (): Density => (localStorage.getItem(KEY) === 'comfortable' ? 'comfortable' : 'dense');

/** How high the rows of tables are in this browser. Where fingers point they are as high as those need, whatever is chosen. */
export function useDensity(): { density: Density; choose: (density: Density) => void } {
  const [density, setDensity] = useState(kept);
  const choose = (next: Density): void => {
    if (next === 'dense') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
    document.documentElement.dataset['density'] = next;
    setDensity(next);
  };
  return { density, choose };
}
