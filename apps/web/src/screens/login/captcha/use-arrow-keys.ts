import { useRef, type KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 2, ArrowLeft: -2, PageUp: 20, PageDown: -20 };

/**
 * Drags by keyboard: turns keys into pointer events, since the slider supports only those. Arrow and page keys move,
 * Shift makes larger steps, Enter or Space releases.
 */
export function useArrowKeys() {
  const moved = useRef<number | null>(null);
  return (event: KeyboardEvent<HTMLElement>) => {
    const releases = event.key === 'Enter' || event.key === ' ';
    const step = STEPS[event.key];
    if (step === undefined && !releases) return;
    event.preventDefault();
    const { left, top, height } = event.currentTarget.getBoundingClientRect();
    const at = (x: number) => ({ bubbles: true, clientX: x, clientY: top + height / 2, pointerType: 'mouse' });
    if (releases) {
      if (moved.current === null) return;
      moved.current = null;
      document.dispatchEvent(new PointerEvent('pointerup', at(left)));
      return;
    }
    if (moved.current === null) event.currentTarget.dispatchEvent(new PointerEvent('pointerdown', at(left)));
    const next = (moved.current === null ? 0 : left) + (step ?? 0) * (event.shiftKey ? 5 : 1);
    moved.current = next;
    document.dispatchEvent(new PointerEvent('pointermove', at(moved.current)));
  };
}
