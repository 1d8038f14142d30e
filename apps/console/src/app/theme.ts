import { useEffect, useState } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** Also read by `public/theme.js`, before the first paint. */
const KEY = 'plumbline-theme';
const darkSystem = matchMedia('(prefers-color-scheme: dark)');

const kept = (): ThemeChoice => {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
};

/** The theme of this browser: chosen, or that of the system, which it follows without a reload. */
export function useTheme(): { theme: Theme; choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  const [choice, setChoice] = useState(kept);
  const [isDark, setDark] = useState(darkSystem.matches);
  useEffect(() => {
    const follow = (): void => setDark(darkSystem.matches);
    darkSystem.addEventListener('change', follow);
    return () => darkSystem.removeEventListener('change', follow);
  }, []);
  const theme = choice === 'system' ? (isDark ? 'dark' : 'light') : choice;
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const choose = (next: ThemeChoice): void => {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
    setChoice(next);
  };
  return { theme, choice, choose };
}
