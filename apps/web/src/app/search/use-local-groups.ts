import { menuGroups } from '@roger/contract/menu';
import { useTranslation } from 'react-i18next';
import { useAllowedKeys } from '../../lib/allowed.ts';
import { useMenuName } from '../../lib/resource-name.ts';
import { useSession } from '../../lib/session.ts';
import { HOME, screens } from '../screens.ts';
import type { SearchGroup, SearchItem, SearchKind } from './search-item.ts';
import { useActs, useMainActs } from './use-acts.ts';

const groupNames: ReadonlySet<string> = new Set(menuGroups);

function groupOf(kind: SearchKind, all: SearchItem[], text: string): SearchGroup[] {
  const wanted = text.trim().toLocaleLowerCase();
  const fits = ({ title, subtitle = '' }: SearchItem) => `${title} ${subtitle}`.toLocaleLowerCase().includes(wanted);
  const starts = ({ title }: SearchItem) => (title.toLocaleLowerCase().startsWith(wanted) ? 0 : 1);
  const items = all.filter(fits).map((item) => ({ ...item, matched: wanted }));
  if (items.length === 0) return [];
  return [{ kind, total: items.length, items: items.toSorted((a, b) => starts(a) - starts(b)) }];
}

/** What the console itself knows: the screens that the account may see, and what can be done in the frame. */
export function useLocalGroups(text: string): SearchGroup[] {
  const { t } = useTranslation();
  const acts = [...useMainActs(t), ...useActs(t)];
  return [...groupOf('screens', useScreens(), text), ...groupOf('acts', acts, text)];
}

/** Each screen under the name that the menu gives it, with its group's. */
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
