import type { FoundField } from '@roger/contract/families/workflows/search';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Marked } from './marked.tsx';
import { countItems } from './merge-groups.ts';
import type { SearchGroup, SearchItem } from './search-item.ts';

interface PaletteListProps {
  id: string;
  groups: readonly SearchGroup[];
  /** Index of the selected item over all groups. */
  at: number;
  onSelect: (item: SearchItem) => void;
  onPoint: (at: number) => void;
}

/** Search results, grouped by kind. */
export function PaletteList({ id, groups, at, onSelect, onPoint }: PaletteListProps) {
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
            {total > countItems({ items }) && <span className="figures"> {more ? `${total}+` : total}</span>}
          </div>
          {items.map((item, place) => (
            <Option
              key={item.id}
              id={`${id}-${(starts[index] ?? 0) + place}`}
              item={item}
              selected={(starts[index] ?? 0) + place === at}
              onSelect={() => onSelect(item)}
              onMove={(event) => hasMoved(event) && onPoint((starts[index] ?? 0) + place)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/**
 * True if the pointer really moved. Browsers also send move events when options appear or scroll under a resting
 * pointer; these must not select.
 */
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
  selected: boolean;
  onSelect: () => void;
  onMove: (event: MouseEvent) => void;
}

function classOf(selected: boolean, further = false): string {
  return `palette-option${selected ? ' palette-chosen' : ''}${further ? ' quiet' : ''}`;
}

function Option({ id, item: { title, subtitle, field, matched, further }, selected, onSelect, onMove }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={selected}
      className={classOf(selected, further)}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
      onMouseMove={onMove}
    >
      <span>
        <Marked text={title} matched={matched} />
      </span>
      {subtitle !== undefined && (
        <span className="quiet">
          <Subtitle text={subtitle} field={field} matched={matched} />
        </span>
      )}
    </div>
  );
}

const FIELD_LABELS = {
  imei: 'fields.terminal.imei',
  imei2: 'fields.terminal.imei2',
  iccid: 'fields.terminal.iccid',
  phone: 'fields.common.phone',
  contact: 'fields.client.contact',
  email: 'fields.common.email',
} as const satisfies Record<FoundField, string>;

interface SubtitleProps {
  text: string;
  field: FoundField | undefined;
  matched: string;
}

/** The last part of the text gets the label of its field: a bare number could be of any. */
function Subtitle({ text, field, matched }: SubtitleProps) {
  const { t } = useTranslation();
  const separator = ' · ';
  const parts = text.split(separator);
  const last = parts.pop();
  if (field === undefined || last === undefined) return <Marked text={text} matched={matched} />;
  return (
    <>
      {parts.map((part) => `${part}${separator}`).join('')}
      {t(FIELD_LABELS[field])} <Marked text={last} matched={matched} />
    </>
  );
}
