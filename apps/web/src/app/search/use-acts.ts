import { CLIENT_TYPE } from '@roger/contract/constants';
import type { TFunction } from 'i18next';
import { useAllowedKeys } from '../../lib/allowed.ts';
import { addressAsking } from '../../lib/asked-act.ts';
import { prefer, type Theme } from '../../lib/preferences.ts';
import { useSession } from '../../lib/session.ts';
import { showKeys } from '../keys/keys-open.ts';
import { openUserDialog } from '../layout/user-dialogs.tsx';
import { screens } from '../screens.ts';
import { signOut } from '../sign-out.ts';
import { useOwnSession } from '../use-own-session.ts';
import type { SearchItem } from './search-item.ts';

const themes: readonly Theme[] = ['light', 'dark', 'system'];

function act(title: string, run: () => void): SearchItem {
  return { id: title, title, matched: '', run };
}

/** The main act of every screen that the account may use. */
export function useMainActs(t: TFunction): SearchItem[] {
  const allowed = useAllowedKeys();
  const { clientInfo, readOnly = false } = useSession();
  const onPlatform = clientInfo.clienttype === CLIENT_TYPE.platform;
  if (readOnly) return [];
  return [...screens.values()].flatMap(({ route, powerName, mainAct }): SearchItem[] => {
    if (mainAct === undefined || !allowed.has(powerName) || !allowed.has(mainAct.need)) return [];
    if (mainAct.platformOnly === true && !onPlatform) return [];
    return [{ id: route, title: t(mainAct.text), matched: '', route: addressAsking('add', route) }];
  });
}

/** What can be done in the frame, as the header offers it. */
export function useActs(t: TFunction): SearchItem[] {
  const own = useOwnSession();
  const account = [
    act(t('shell.user.changePassword'), () => openUserDialog('password')),
    act(t(own?.userInfo.email === null ? 'shell.bind.title' : 'shell.bind.titleChange'), () => openUserDialog('email')),
    act(t('shell.sessions.title'), () => openUserDialog('sessions')),
    act(t('shell.user.logout'), () => void signOut()),
  ];
  const common = [
    ...themes.map((theme) => act(`${t('shell.theme.label')}: ${t(`shell.theme.${theme}`)}`, () => prefer({ theme }))),
    act(t('shell.keys.title'), showKeys),
  ];
  if (own === null) return [...common, act(t('shell.seeAs.leave'), () => void signOut())];
  return [...account, ...common];
}
