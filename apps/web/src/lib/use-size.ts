import { useCallback, useState } from 'react';

type Measured = [ref: (element: HTMLElement | null) => (() => void) | undefined, size: number];

/** The width of an element's content in pixels, as it changes; 0 until it is there. Hidden, it keeps the one it had. */
export function useWidth(): Measured {
  return useSize('width');
}

/** The height of an element's content in pixels, as it changes; 0 until it is there. Hidden, it keeps the one it had. */
export function useHeight(): Measured {
  return useSize('height');
}

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
