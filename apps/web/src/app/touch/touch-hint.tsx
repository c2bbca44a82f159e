import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { hintOf } from './hint-of.ts';
import './touch-hint.css';

/** Pixels that a finger may move in a tap. */
const TAP_SLOP = 10;

/** Titles and whole texts by tap, as a resting pointer reveals them, until the next touch, scroll or key. */
export function TouchHint() {
  const [hint, setHint] = useState<ReturnType<typeof hintOf>>(null);
  useEffect(() => {
    let start: Touch | undefined;
    const hide = () => setHint(null);
    const begin = ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? touches[0] : undefined;
      hide();
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (start === undefined || touch === undefined) return;
      const { clientX: x, clientY: y } = touch;
      // Disabled buttons, of which the title has the reason, get no click.
      if (Math.hypot(x - start.clientX, y - start.clientY) < TAP_SLOP) setHint(hintOf(document.elementFromPoint(x, y)));
    };
    const listen = new AbortController();
    const { signal } = listen;
    document.addEventListener('touchstart', begin, { signal, passive: true });
    document.addEventListener('touchend', end, { signal, passive: true });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    document.addEventListener('keydown', hide, { signal });
    return () => listen.abort();
  }, []);
  if (hint === null) return null;
  const { text, place } = hint;
  const { left, top, width, height } = place;
  return (
    // A new place is a new tooltip.
    <Tooltip key={`${left} ${top}`} open title={<span role="status">{text}</span>} classNames={{ root: 'touch-hint' }}>
      <span className="touch-hint-place" style={{ left, top, width, height }} />
    </Tooltip>
  );
}
