import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/session/storage.ts';
import { fittingNow, needsMore, VISIBLE_WITH_MORE } from './menu-height.ts';
import type { MenuEntry } from './menu-tree.ts';

const STORAGE_KEY = 'roger.menu';

/** Open groups: as left in this browser session, at first those that have room; and that of the active screen. */
export function useOpenGroups(entries: MenuEntry[], active: string | null) {
  const [openKeys, setOpenKeys] = useState(() => storedOpen() ?? fittingNow(entries));
  const [followed, setFollowed] = useState<string | null | undefined>(undefined);
  const open = (keys: string[]) => {
    setOpenKeys(keys);
    writeStored('session', STORAGE_KEY, keys);
  };
  if (followed !== active) {
    setFollowed(active);
    setOpenKeys([...new Set([...openKeys, ...groupsOf(entries, active)])]);
  }
  return { openKeys, open };
}

function storedOpen(): string[] | null {
  const stored = readStored('session', STORAGE_KEY);
  return Array.isArray(stored) ? stored.map(String) : null;
}

/** Entries that must be open so that a screen's entry is visible. */
function groupsOf(entries: MenuEntry[], route: string | null): string[] {
  const index = entries.findIndex(
    (entry) => 'group' in entry && entry.screens.some((screen) => screen.route === route),
  );
  const entry = entries[index];
  if (entry === undefined || !('group' in entry)) return [];
  return needsMore(entries) && index >= VISIBLE_WITH_MORE ? ['more', entry.group] : [entry.group];
}
