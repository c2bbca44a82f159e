import type { PointerEvent } from 'react';

/** Handlers of a chart that shows the value at the pointer; that of a tap stays when the finger is gone. */
export function pointHandlers<E extends Element>(point: (event: PointerEvent<E>) => void, leave: () => void) {
  return {
    onPointerDown: point,
    onPointerMove: point,
    onPointerLeave: ({ pointerType }: PointerEvent<E>) => {
      if (pointerType !== 'touch') leave();
    },
  };
}
