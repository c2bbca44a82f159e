import { useEffect, type RefObject } from 'react';

/** Pixels; a higher toolbar has more than one row. */
const ROW_HEIGHT = 60;

/**
 * Marks a toolbar that overflows its row with `data-tight`; its buttons then show only icons. Where that is not enough,
 * its value is `all`: the main action shows only its icon too.
 */
export function useOneRow(toolbar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = toolbar.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      element.removeAttribute('data-tight');
      if (!overflows(element)) return;
      element.setAttribute('data-tight', '');
      if (overflows(element)) element.setAttribute('data-tight', 'all');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [toolbar]);
}

function overflows({ clientHeight, clientWidth, scrollWidth }: HTMLElement): boolean {
  return clientHeight > ROW_HEIGHT || scrollWidth > clientWidth;
}
