import { CLIENT_TYPE } from '@roger/contract/constants';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAllowedKeys } from '../../lib/session/allowed.ts';
import { actionUrl } from '../../lib/address/action-from-url.ts';
import { prefer, type Theme } from '../../lib/session/preferences.ts';
import { useSession } from '../../lib/session/session.ts';
import { showKeys } from '../keys/keys-open.ts';
import { openUserDialog } from '../layout/account/user-dialogs.tsx';
import { screens } from '../screens.ts';
import { useSignOut } from '../sign-out.ts';
import { useOwnSession } from '../use-own-session.ts';
import { rankOfName } from './parse-search.ts';
import type { SearchItem } from './search-item.ts';
import { useKnownActions } from './use-known-words.ts';

const themes: readonly Theme[] = ['light', 'dark', 'system'];

function actionItem(title: string, run: () => void): SearchItem {
  return { id: title, title, matched: '', run };
}

/** Main actions of all screens that the account may use. */
export function useMainActions(t: TFunction): SearchItem[] {
  const allowed = useAllowedKeys();
  const { clientInfo, readOnly = false } = useSession();
  const onPlatform = clientInfo.clienttype === CLIENT_TYPE.platform;
  if (readOnly) return [];
  return [...screens.values()].flatMap(({ route, powerName, mainAction }): SearchItem[] => {
    if (mainAction === undefined || !allowed.has(powerName) || !allowed.has(mainAction.need)) return [];
    if (mainAction.platformOnly === true && !onPlatform) return [];
    return [{ id: route, title: t(mainAction.text), matched: '', route: actionUrl('add', route) }];
  });
}

/** Actions on items that a text names, best first; each waits for the item. */
export function useItemActions(text: string): SearchItem[] {
  const { t } = useTranslation();
  const ranked = useKnownActions().flatMap(({ value, names }) => {
    const rank = rankOfName(text, names);
    return rank === null ? [] : [{ rank, value }];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value: { kind, key, label } }) => ({
      id: `${kind} ${key}`,
      title: `${label} …`,
      subtitle: t(`shell.search.thenItem.${kind}`),
      matched: text,
      text: `${label} `,
    }));
}

/** Actions of the layout: account, theme and keyboard help. */
export function useActions(t: TFunction): SearchItem[] {
  const own = useOwnSession();
  const signOut = useSignOut();
  const account = [
    actionItem(t('shell.user.changePassword'), () => openUserDialog('password')),
    actionItem(t(own?.userInfo.email === null ? 'shell.bind.title' : 'shell.bind.titleChange'), () =>
      openUserDialog('email'),
    ),
    actionItem(t('shell.sessions.title'), () => openUserDialog('sessions')),
    actionItem(t('shell.user.logout'), signOut),
  ];
  const common = [
    ...themes.map((theme) =>
      actionItem(`${t('shell.theme.label')}: ${t(`shell.theme.${theme}`)}`, () => prefer({ theme })),
    ),
    actionItem(t('shell.keys.title'), showKeys),
  ];
  if (own === null) return [...common, actionItem(t('shell.seeAs.leave'), signOut)];
  return [...account, ...common];
}
