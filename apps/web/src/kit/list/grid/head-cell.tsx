import { useTranslation } from 'react-i18next';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';

interface HeadCellProps {
  name: string;
  /** Reason why the column does not sort now. */
  hint: string | undefined;
  /** Undefined if the list cannot be sorted by the column. */
  sort: { order: 'asc' | 'desc' | undefined; onSort: () => void } | undefined;
  className: string;
  style: CSSProperties | undefined;
  onResizeTo: (width: number) => void;
}

const MIN_WIDTH = 60;

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
    const width = handle.parentElement?.offsetWidth ?? MIN_WIDTH;
    handle.setPointerCapture(pointerId);
    const follow = (move: globalThis.PointerEvent) =>
      onResizeTo(Math.max(MIN_WIDTH, Math.round(width + move.clientX - clientX)));
    handle.addEventListener('pointermove', follow);
    const end = () => handle.removeEventListener('pointermove', follow);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  // Resizing must not sort.
  return <span className="resize-handle" onPointerDown={start} onClick={(event) => event.stopPropagation()} />;
}
