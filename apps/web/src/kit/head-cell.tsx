import { useTranslation } from 'react-i18next';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';

interface HeadCellProps {
  name: string;
  /** Why it does not sort, where one may expect it to. */
  hint: string | undefined;
  /** Undefined where the list cannot be sorted by the column. */
  sort: { order: 'asc' | 'desc' | undefined; onSort: () => void } | undefined;
  className: string;
  style: CSSProperties | undefined;
  /** The column's new width, in pixels. */
  onResizeTo: (width: number) => void;
}

const NARROWEST = 60;

/** A column's head: it sorts by click and Enter, and the pointer makes the column wider or narrower by its edge. */
export function HeadCell({ name, hint, sort, className, style, onResizeTo }: HeadCellProps) {
  const { t } = useTranslation();
  const title = <span className="grid-title">{name}</span>;
  const handle = <ResizeHandle onResizeTo={onResizeTo} />;
  if (sort === undefined) {
    return (
      <th scope="col" title={hint} className={className} style={style}>
        {title}
        {handle}
      </th>
    );
  }
  const { order, onSort } = sort;
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') onSort();
  };
  return (
    <th
      scope="col"
      className={`${className} grid-sorts`}
      style={style}
      tabIndex={0}
      aria-label={name}
      aria-description={t('list.sortable')}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      onClick={onSort}
      onKeyDown={byKey}
    >
      {title}
      <span className="sort-mark" aria-hidden />
      {handle}
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
