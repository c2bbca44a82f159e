import { useEffect, type RefObject } from 'react';

/** Marks a scroller with `data-hides-start` and `data-hides-end` while content is scrolled out there. */
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
    // The content may grow while the scroller does not.
    for (const table of element.children) observer.observe(table);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [scroller]);
}
