import { searchForm } from '@roger/contract/folded-name';
import { menuGroups } from '@roger/contract/menu';
import { useTranslation } from 'react-i18next';
import { useMenuName } from '../../lib/format/resource-name.ts';
import { useAllowedKeys } from '../../lib/session/allowed.ts';
import { useSession } from '../../lib/session/session.ts';
import { HOME } from '../../lib/address/home.ts';
import { screens } from '../screens.ts';
import type { SearchGroup, SearchItem, SearchKind } from './search-item.ts';
import { useActions, useItemActions, useMainActions } from './use-actions.ts';

const groupNames: ReadonlySet<string> = new Set(menuGroups);

function matching(all: readonly SearchItem[], text: string): SearchItem[] {
  const query = searchForm(text.trim());
  const matches = ({ title, subtitle = '' }: SearchItem) => searchForm(`${title} ${subtitle}`).includes(query);
  const starts = ({ title }: SearchItem) => (searchForm(title).startsWith(query) ? 0 : 1);
  const items = all.filter(matches).map((item) => ({ ...item, matched: query }));
  return items.toSorted((a, b) => starts(a) - starts(b));
}

function groupOf(kind: SearchKind, items: readonly SearchItem[]): SearchGroup[] {
  return items.length === 0 ? [] : [{ kind, total: items.length, items }];
}

/** Actions of the console and on items that match a text; those on items for a single letter only if `alone`. */
export function useActionGroups(text: string, alone: boolean): SearchGroup[] {
  const { t } = useTranslation();
  const onItems = useItemActions(text);
  const actions = [...useMainActions(t), ...useActions(t)];
  return groupOf('acts', [...(alone || text.trim().length > 1 ? onItems : []), ...matching(actions, text)]);
}

/** Screens that match a text. */
export function useScreenGroups(text: string): SearchGroup[] {
  return groupOf('screens', matching(useScreens(), text));
}

/** The visible screens by menu name, with the name of their group. */
function useScreens(): SearchItem[] {
  const allowed = useAllowedKeys();
  const nameOf = useMenuName();
  const { resource } = useSession();
  const parentOf = (powerName: string) => {
    const pid = resource.find((one) => one.powerName === powerName)?.pid;
    const parent = resource.find(({ id }) => id === pid)?.powerName;
    return parent !== undefined && groupNames.has(parent) ? { subtitle: nameOf(parent) } : {};
  };
  return [...screens.values()]
    .filter(({ route, powerName }) => route === HOME || allowed.has(powerName))
    .map(({ route, powerName }) => ({
      id: route,
      title: nameOf(powerName),
      ...parentOf(powerName),
      matched: '',
      route,
    }));
}
