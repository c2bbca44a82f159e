import { useCallback, useState } from 'react';

type Measured = [ref: (element: HTMLElement | null) => (() => void) | undefined, size: number];

export const useWidth = (): Measured => useSize('width');
export const useHeight = (): Measured => useSize('height');

/** The current size of an element's content in pixels; 0 before it is mounted, the last size while it is hidden. */
function useSize(side: 'width' | 'height'): Measured {
  const [size, setSize] = useState(0);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const observer = new ResizeObserver(([entry]) => {
        if (entry !== undefined && element.getClientRects().length > 0) setSize(entry.contentRect[side]);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [side],
  );
  return [ref, size];
}
