const ROWS = 'tr[data-row-key]';

/** The keyboard's row: the focused one, or the last one if the focused element disappeared. */
export interface RowCursor {
  /** The row's key; null for none. */
  current: () => string | null;
  /** Moves by a number of rows; without a current row to the first, or backwards to the last. */
  move: (by: number) => void;
}

function keyOf(row: HTMLElement | undefined): string | null {
  return row?.dataset['rowKey'] ?? null;
}

export function rowCursorIn(place: () => HTMLElement | null): RowCursor {
  let last: string | null = null;
  const rows = () => [...(place()?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
  const current = () => {
    const { activeElement } = document;
    const focused = rows().find((row) => row.contains(activeElement));
    if (focused !== undefined) last = keyOf(focused);
    // The page or the screen around the list has the focus where the focused element disappeared.
    else if (activeElement?.contains(place()) !== true) return null;
    return rows().some((row) => keyOf(row) === last) ? last : null;
  };
  const move = (by: number) => {
    const all = rows();
    const key = current();
    const at = key === null ? -1 : all.findIndex((row) => keyOf(row) === key);
    const next = at < 0 ? all.at(by > 0 ? 0 : -1) : all[Math.min(Math.max(at + by, 0), all.length - 1)];
    last = keyOf(next);
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };
  return { current, move };
}
