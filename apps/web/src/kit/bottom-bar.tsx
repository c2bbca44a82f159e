import { useRef, type ReactNode } from 'react';
import { useOneRow } from './use-one-row.ts';
import { useScrollEdges } from './use-scroll-edges.ts';

/** What stands above a list elsewhere stands beneath it on a phone, within reach of the thumb; it scrolls sideways. */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useOneRow(bar);
  useScrollEdges(bar);
  return (
    <div ref={bar} className="bottom-bar">
      {children}
    </div>
  );
}
