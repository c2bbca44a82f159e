import { useCallback } from 'react';

/** Higher than one row of buttons, in pixels. */
const MORE_THAN_A_ROW = 60;

/** Marks a toolbar whose content needs more than a row, in the reader's language: its buttons then say by their icons what they do. */
export function useOneRow(): (toolbar: HTMLElement | null) => (() => void) | undefined {
  return useCallback((toolbar: HTMLElement | null) => {
    if (toolbar === null) return undefined;
    const observer = new ResizeObserver(() => {
      toolbar.removeAttribute('data-tight');
      toolbar.toggleAttribute('data-tight', toolbar.clientHeight > MORE_THAN_A_ROW);
    });
    observer.observe(toolbar);
    return () => observer.disconnect();
  }, []);
}
