import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Marked } from './marked.tsx';
import type { SearchGroup, SearchItem } from './search-item.ts';

interface PaletteListProps {
  id: string;
  groups: readonly SearchGroup[];
  /** The chosen item, counted over all groups. */
  at: number;
  onChoose: (item: SearchItem) => void;
  onPoint: (at: number) => void;
}

/** What was found, kind by kind. */
export function PaletteList({ id, groups, at, onChoose, onPoint }: PaletteListProps) {
  const { t } = useTranslation();
  const hasMoved = usePointerMoves();
  useEffect(() => {
    document.querySelector(`#${CSS.escape(`${id}-${at}`)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const starts = groups.map((_group, index) => groups.slice(0, index).reduce((sum, one) => sum + one.items.length, 0));
  return (
    <div id={id} role="listbox" aria-label={t('shell.search.label')} className="palette-list" tabIndex={-1}>
      {groups.map(({ kind, items, total, more = false }, index) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} className="palette-kind" role="presentation">
            {t(`shell.search.kinds.${kind}`)}
            {total > items.length && <span className="figures"> {more ? `${total}+` : total}</span>}
          </div>
          {items.map((item, place) => (
            <Option
              key={item.id}
              id={`${id}-${(starts[index] ?? 0) + place}`}
              item={item}
              chosen={(starts[index] ?? 0) + place === at}
              onChoose={() => onChoose(item)}
              onMove={(event) => hasMoved(event) && onPoint((starts[index] ?? 0) + place)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A browser tells of a move also when options come or scroll under a pointer that rests: that chooses nothing. */
function usePointerMoves(): (event: MouseEvent) => boolean {
  const seen = useRef<{ x: number; y: number } | null>(null);
  return ({ clientX: x, clientY: y }) => {
    const before = seen.current;
    seen.current = { x, y };
    return before !== null && (before.x !== x || before.y !== y);
  };
}

interface OptionProps {
  id: string;
  item: SearchItem;
  chosen: boolean;
  onChoose: () => void;
  onMove: (event: MouseEvent) => void;
}

function Option({ id, item: { title, subtitle, matched }, chosen, onChoose, onMove }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={chosen ? 'palette-option palette-chosen' : 'palette-option'}
      onClick={onChoose}
      onMouseMove={onMove}
    >
      <span>
        <Marked text={title} matched={matched} />
      </span>
      {subtitle !== undefined && (
        <span className="quiet">
          <Marked text={subtitle} matched={matched} />
        </span>
      )}
    </div>
  );
}
