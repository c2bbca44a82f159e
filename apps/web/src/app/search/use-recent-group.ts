import { useLocation } from 'react-router-dom';
import { useMenuName } from '../../lib/format/resource-name.ts';
import { useActivity } from '../../lib/live/activity.ts';
import { useAllowedKeys } from '../../lib/session/allowed.ts';
import { HOME } from '../../lib/address/home.ts';
import { screenAt } from '../screens.ts';
import { rankVisits } from './rank-visits.ts';
import type { SearchGroup } from './search-item.ts';
import { readVisits, withActivity } from './visits.ts';

const MAX_RECENT = 8;

/** Items that the user opened or worked on, recent and frequent ones first; without the current place. */
export function useRecentGroup(now: number): SearchGroup[] {
  const allowed = useAllowedKeys();
  const nameOf = useMenuName();
  const { pathname } = useLocation();
  const visits = rankVisits(withActivity(readVisits(), useActivity()), now);
  const items = visits.flatMap(({ route, title, subtitle, kind }) => {
    const [path = ''] = route.split('?');
    const screen = screenAt(path);
    if (path === pathname || screen === null || (screen.route !== HOME && !allowed.has(screen.powerName))) return [];
    const name = kind === 'screens' ? nameOf(screen.powerName) : title;
    return [{ id: route, title: name, ...(subtitle === undefined ? {} : { subtitle }), matched: '', route }];
  });
  const recent = items.slice(0, MAX_RECENT);
  return recent.length === 0 ? [] : [{ kind: 'recent', total: recent.length, items: recent }];
}
