import { useEffect } from 'react';

/** Somebody who speaks to the computer, or whose hand rests on a key, has no keys of one letter: kept in the browser. */
const KEY = 'plumbline-keys';
const OFF = 'off';

/** Milliseconds in which the second of two keys follows the first. */
const TOGETHER_MS = 1500;
const FIRST = 'g';

export const areKeysOn = (): boolean => localStorage.getItem(KEY) !== OFF;

export function turnKeys(areOn: boolean): void {
  if (areOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/**
 * Takes what is typed outside of fields and dialogs, while no other key is held: a key, or two of which the first is `g`, as
 * `g b`. Whether it is one of its own, `take` knows.
 */
export function useKeys(take: (keys: string) => void): void {
  useEffect(() => {
    let first = -Infinity;
    const press = (event: KeyboardEvent): void => {
      const isHeld = event.ctrlKey || event.metaKey || event.altKey;
      if (isHeld || isTyping(event.target) || !areKeysOn() || document.querySelector('dialog[open]')) return;
      const isSecond = event.timeStamp - first < TOGETHER_MS;
      first = !isSecond && event.key === FIRST ? event.timeStamp : -Infinity;
      if (first < 0) take(isSecond ? `${FIRST} ${event.key}` : event.key);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [take]);
}
