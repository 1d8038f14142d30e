import { useEffect, useRef, type RefObject } from 'react';

/**
 * Loads more while the end of what is shown comes near.
 * @param count of what is loaded: where that is little, the end is still near after it
 * @returns the ref of the element at the end
 */
export function useEnd(isMore: boolean, more: () => void, count: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !isMore) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '600px' });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [isMore, more, count]);
  return end;
}
