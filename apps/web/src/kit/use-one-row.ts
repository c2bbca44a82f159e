import { useEffect, type RefObject } from 'react';

/** Higher than one row of buttons, in pixels. */
const MORE_THAN_A_ROW = 60;

/** Marks a toolbar whose content needs more than its row, in the reader's language: its buttons then say by their icons what they do. */
export function useOneRow(toolbar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = toolbar.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      element.removeAttribute('data-tight');
      const { clientHeight, clientWidth, scrollWidth } = element;
      element.toggleAttribute('data-tight', clientHeight > MORE_THAN_A_ROW || scrollWidth > clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [toolbar]);
}
