import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isComposingKey } from '../../lib/react/composition.ts';
import { pasteAsLine } from '../../kit/fields/paste-as-line.ts';
import { PaletteList } from './palette-list.tsx';
import { countItems } from './merge-groups.ts';
import type { SearchGroup, SearchItem } from './search-item.ts';
import { closeSearch, setSearchText, claimWaitingKeys, searchText, useSearchText } from './search-open.ts';
import { useItemSelection } from './use-item-selection.ts';
import { useSearchGroups } from './use-search-groups.ts';
import { storeVisit } from './visits.ts';

/** The input field always has the focus; the arrow keys select one of the results. */
export function PaletteBody() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const text = useSearchText();
  const { groups, loading } = useSearchGroups(text);
  const run = (item: SearchItem) => {
    if (item.text !== undefined) return setSearchText(item.text);
    const kind = groups.find(({ items }) => items.includes(item))?.kind;
    if (kind !== undefined) storeVisit(kind, item);
    closeSearch();
    if (item.route !== undefined) void navigate(item.route);
    item.run?.();
  };
  const { at, select: choose, handleKeys: take } = useItemSelection(groups, run);
  const type = (next: string) => {
    setSearchText(next);
    choose(null);
  };
  const awaitFirst = useFirstResult(text, loading, at === null ? undefined : groups[0]?.items[0], run);
  const press = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return;
    if (take([event.key])) event.preventDefault();
    else if (event.key === 'Enter' && at === null && loading) awaitFirst();
  };
  return (
    <>
      <PaletteField {...{ listId, text, at }} onType={type} onPress={press} onFocus={() => take(claimWaitingKeys())} />
      <PaletteList id={listId} groups={groups} at={at ?? 0} onSelect={run} onPoint={choose} />
      <ResultStatus {...{ groups, loading }} text={text.trim()} />
      <p className="quiet palette-hint">{t('shell.search.hint')}</p>
    </>
  );
}

/** Enter before the results are there takes the first of them, unless the text changes until then. */
function useFirstResult(
  text: string,
  loading: boolean,
  first: SearchItem | undefined,
  run: (item: SearchItem) => void,
): () => void {
  const [awaited, setAwaited] = useState<string | null>(null);
  const ready = awaited !== null && !loading;
  useEffect(() => {
    if (!ready) return;
    setAwaited(null);
    if (awaited === text && first !== undefined) run(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as soon as the results are there
  }, [ready]);
  return () => setAwaited(text);
}

/** The number of results for screen readers, or for all that there are none. */
function ResultStatus({ groups, loading, text }: { groups: readonly SearchGroup[]; loading: boolean; text: string }) {
  const { t } = useTranslation();
  const count = groups.reduce((sum, group) => sum + countItems(group), 0);
  const none = count === 0 && !loading;
  return (
    <p className={none ? 'quiet palette-none' : 'visually-hidden'} role="status">
      {none ? t('shell.search.none', { text }) : !loading && text !== '' && t('shell.search.count', { count })}
    </p>
  );
}

interface PaletteFieldProps {
  listId: string;
  text: string;
  /** Index of the selected result over all groups; null if there are no results. */
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
        ref={useFocusOnMount()}
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
        onPaste={pasteAsLine}
        onKeyDown={onPress}
        onFocus={onFocus}
      />
    </div>
  );
}

/**
 * The palette is opened to type in it. The field takes the focus in an effect: only then the text of the store is
 * rendered again when it changes. A letter typed between the commit and the effects, on a slow machine some hundred
 * milliseconds, would be in the store alone, and the next one would replace it.
 */
function useFocusOnMount(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    if (current === null) return;
    // Keys typed since the field was rendered are in the store alone.
    current.value = searchText();
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return field;
}
