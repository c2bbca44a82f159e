import { SearchOutlined } from '@ant-design/icons';
import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PaletteList } from './palette-list.tsx';
import type { SearchItem } from './search-item.ts';
import { closeSearch, searchFor, takeWaitingKeys, useSearchText } from './search-open.ts';
import { useChoice } from './use-choice.ts';
import { useFoundGroups } from './use-found-groups.ts';
import { useLocalGroups } from './use-local-groups.ts';

/** The field keeps the focus; the arrow keys choose among what was found. */
export function PaletteBody() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const text = useSearchText();
  const found = useFoundGroups(text);
  const groups = [...useLocalGroups(text), ...found.groups];
  const run = (item: SearchItem) => {
    closeSearch();
    if (item.route !== undefined) void navigate(item.route);
    item.run?.();
  };
  const { at, choose, take } = useChoice(groups, run);
  const type = (next: string) => {
    searchFor(next);
    choose(null);
  };
  const press = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && take([event.key])) event.preventDefault();
  };
  return (
    <>
      <PaletteField {...{ listId, text, at }} onType={type} onPress={press} onFocus={() => take(takeWaitingKeys())} />
      <PaletteList id={listId} groups={groups} at={at ?? 0} onChoose={run} onPoint={choose} />
      {at === null && !found.loading && (
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
  onFocus: () => void;
}

function PaletteField({ listId, text, at, onType, onPress, onFocus }: PaletteFieldProps) {
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
        onFocus={onFocus}
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
  element?.setSelectionRange(element.value.length, element.value.length);
}
