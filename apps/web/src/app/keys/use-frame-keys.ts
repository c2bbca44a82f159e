import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowedKeys } from '../../lib/session/allowed.ts';
import { listenForKeys, useKeys, type KeyBinding } from '../../lib/react/keys.ts';
import { useMenuName } from '../../lib/format/resource-name.ts';
import { HOME } from '../../lib/address/home.ts';
import { screens } from '../screens.ts';
import { openSearch } from '../search/search-open.ts';
import { showKeys } from './keys-open.ts';

/** Routes by letter: `g` and the letter open the screen. */
const LETTERS = {
  h: HOME,
  t: '/terminal-list',
  g: '/group-list',
  c: '/client-list',
  b: '/billing-client',
  r: '/billing-renew',
  l: '/log-list',
};

/** Keyboard shortcuts of all screens. */
export function useFrameKeys(show: (route: string) => void): void {
  const { t } = useTranslation();
  const allowed = useAllowedKeys();
  const nameOf = useMenuName();
  useEffect(listenForKeys, []);
  const goBindings = Object.entries(LETTERS).flatMap(([letter, route]): KeyBinding[] => {
    const screen = screens.get(route);
    if (screen === undefined || (route !== HOME && !allowed.has(screen.powerName))) return [];
    return [{ keys: `g ${letter}`, group: 'go', text: nameOf(screen.powerName), run: () => show(route) }];
  });
  useKeys([
    { keys: 'Mod+k', group: 'everywhere', text: t('shell.search.label'), run: openSearch },
    { keys: '/', group: 'everywhere', text: t('shell.search.label'), run: openSearch },
    { keys: '?', group: 'everywhere', text: t('shell.keys.show'), run: showKeys },
    ...goBindings,
  ]);
}
