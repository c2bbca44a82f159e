import { SearchOutlined } from '@ant-design/icons';
import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { itemKeys, placeOf } from './chosen-item.ts';
import { PaletteList } from './palette-list.tsx';
import type { SearchItem } from './search-item.ts';
import { closeSearch } from './search-open.ts';
import { useFoundGroups } from './use-found-groups.ts';
import { useLocalGroups } from './use-local-groups.ts';

/** Where a key leads from an item. */
function moved(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  return null;
}

/** The field keeps the focus; the arrow keys choose among what was found. */
export function PaletteBody() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const found = useFoundGroups(text);
  const groups = [...useLocalGroups(text), ...found.groups];
  const items = groups.flatMap((group) => group.items);
  const keys = itemKeys(groups);
  const at = placeOf(keys, chosenKey);
  const setAt = (next: number) => setChosenKey(keys[next] ?? null);
  const type = (next: string) => {
    setText(next);
    setChosenKey(null);
  };
  const choose = (item: SearchItem) => {
    closeSearch();
    if (item.route !== undefined) void navigate(item.route);
    item.run?.();
  };
  const press = (event: KeyboardEvent) => {
    const chosen = items[at];
    if (chosen === undefined || event.nativeEvent.isComposing) return;
    const next = moved(event.key, at, items.length);
    if (next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === null) choose(chosen);
    else setAt(next);
  };
  const field = { listId, text, at: items.length === 0 ? null : at, onType: type, onPress: press };
  return (
    <>
      <PaletteField {...field} />
      <PaletteList id={listId} groups={groups} at={at} onChoose={choose} onPoint={setAt} />
      {items.length === 0 && !found.loading && (
        <p className="quiet palette-none" role="status">
          {t('shell.search.none', { text: text.trim() })}
        </p>
      )}
      <p className="quiet palette-hint">{t('shell.search.hint')}</p>
    </>
  );
}

interface PaletteFieldProps {
  listId: string;
  text: string;
  /** The chosen item; null where nothing was found. */
  at: number | null;
  onType: (text: string) => void;
  onPress: (event: KeyboardEvent) => void;
}

function PaletteField({ listId, text, at, onType, onPress }: PaletteFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="palette-field">
      <SearchOutlined aria-hidden />
      <input
        // The palette is opened to type in it.
        ref={focusWhenShown}
        role="combobox"
        aria-label={t('shell.search.label')}
        aria-expanded={at !== null}
        aria-controls={listId}
        aria-activedescendant={at === null ? undefined : `${listId}-${at}`}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t('shell.search.placeholder')}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onPaste={(event) => pasteLines(event, onType)}
        onKeyDown={onPress}
      />
    </div>
  );
}

/** A field of one line would join the lines of a list to one word. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, onType: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text');
  if (!/[\r\n\t]/.test(pasted.trim())) return;
  event.preventDefault();
  onType(pasted.trim().replace(/\s+/g, ' '));
}

function focusWhenShown(element: HTMLInputElement | null): void {
  element?.focus();
}
