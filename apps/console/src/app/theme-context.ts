import { createContext, useContext } from 'react';
import type { useTheme } from './theme';

type Chosen = ReturnType<typeof useTheme>;

export const ThemeContext = createContext<Chosen | undefined>(undefined);

/** The theme of this browser and the choice of it. @throws Error outside of `Console` */
export function useChosenTheme(): Chosen {
  const chosen = useContext(ThemeContext);
  if (!chosen) throw new Error('there is no theme outside of the console');
  return chosen;
}
