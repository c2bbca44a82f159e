const ROWS = 'tr[data-row-key]';

/** Which row the keys are at: the one that has the focus, or had it when what had it went away. */
export interface RowCursor {
  /** The key of its row; null for none. */
  current: () => string | null;
  /** Goes so many rows on; from nowhere to the first, or backwards to the last. */
  move: (by: number) => void;
}

function keyOf(row: HTMLElement | undefined): string | null {
  return row?.dataset['rowKey'] ?? null;
}

/** The cursor of the table in a part of the page. */
export function rowCursorIn(place: () => HTMLElement | null): RowCursor {
  let last: string | null = null;
  const rows = () => [...(place()?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
  const current = () => {
    const { activeElement } = document;
    const focused = rows().find((row) => row.contains(activeElement));
    if (focused !== undefined) last = keyOf(focused);
    else if (activeElement !== document.body) return null;
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
