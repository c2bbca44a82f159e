import { useLayoutEffect, useRef } from 'react';

/** Milliseconds in which a click is the second one of a double click that opened the dialog. */
const DOUBLE_CLICK_MS = 500;

/** Returns whether a click comes after the double click that may have opened the dialog. */
export function useLateClick(open: boolean): () => boolean {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return () => performance.now() - openedAt.current > DOUBLE_CLICK_MS;
}

/** Leaves a dialog or drawer by the cross, by Escape, and by a click on the mask unless it is part of the opening one. */
export function useLeave(
  open: boolean,
  onLeave: () => void,
): (event: { type: string; target: EventTarget | null }) => void {
  const isLate = useLateClick(open);
  return ({ type, target }) => {
    const isOnMask = type === 'click' && target instanceof Element && target.closest('button') === null;
    if (!isOnMask || isLate()) onLeave();
  };
}
