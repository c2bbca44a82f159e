import { useEffect, type RefObject } from 'react';

/** Marks a table by whether columns lie hidden beneath the pinned ones at its start, and at its end. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const mark = () => {
      const left = Math.abs(element.scrollLeft);
      element.toggleAttribute('data-hides-start', left > 0);
      element.toggleAttribute('data-hides-end', left + element.clientWidth + 1 < element.scrollWidth);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    // Its columns may become wider while it does not.
    for (const table of element.children) observer.observe(table);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [scroller]);
}
