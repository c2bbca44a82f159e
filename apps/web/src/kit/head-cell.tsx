import type { ComponentProps, PointerEvent } from 'react';

interface HeadCellProps extends ComponentProps<'th'> {
  /** Where the column can be made wider or narrower: takes its new width in pixels. */
  onResizeTo?: ((width: number) => void) | undefined;
}

const NARROWEST = 60;

/** A column's head; the pointer makes the column wider or narrower by its edge. */
export function HeadCell({ onResizeTo, children, ...cell }: HeadCellProps) {
  return (
    <th {...cell}>
      {children}
      {onResizeTo !== undefined && <ResizeHandle onResizeTo={onResizeTo} />}
    </th>
  );
}

function ResizeHandle({ onResizeTo }: { onResizeTo: (width: number) => void }) {
  const start = ({ currentTarget: handle, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    const width = handle.parentElement?.offsetWidth ?? NARROWEST;
    handle.setPointerCapture(pointerId);
    const follow = (move: globalThis.PointerEvent) =>
      onResizeTo(Math.max(NARROWEST, Math.round(width + move.clientX - clientX)));
    handle.addEventListener('pointermove', follow);
    const end = () => handle.removeEventListener('pointermove', follow);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  // Widening a column must not sort by it.
  return <span className="resize-handle" onPointerDown={start} onClick={(event) => event.stopPropagation()} />;
}
