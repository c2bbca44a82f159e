import { CLIENT_TYPE } from '@roger/contract/constants';
import { searchKinds, type SearchKind as FoundKind } from '@roger/contract/families/workflows/search';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../kit/actions/actions.tsx';
import { ITEM_ACTIONS, type ItemAction, type KindWithActions } from '../../kit/actions/item-actions.ts';
import { ITEM_NEEDS } from '../../lib/address/item-address.ts';
import { useAllowedKeys } from '../../lib/session/allowed.ts';
import { useSession } from '../../lib/session/session.ts';
import { ITEM_KINDS } from './further-item.ts';
import { wordsOfKey, type Phrase } from './parse-search.ts';

/** An action on one item of a kind. */
export interface KnownAction {
  type: 'action';
  kind: KindWithActions;
  key: Action;
  label: string;
}

/** A state of terminals, which is a filter of their list. */
export interface KnownState {
  type: 'state';
  field: 'onlineStatus' | 'useStatus';
  value: string;
  label: string;
}

/** A kind of items to search alone. */
interface KnownKind {
  type: 'kind';
  kind: FoundKind;
}

export type KnownWord = KnownAction | KnownState | KnownKind;

/** States that lists have a view of. */
const STATES = [
  ['onlineStatus', 'online'],
  ['onlineStatus', 'offline'],
  ['useStatus', 'expiring'],
  ['useStatus', 'expired'],
] as const;

/** Actions on items that the account may do, by their names. */
export function useKnownActions(): Phrase<KnownAction>[] {
  const { t } = useTranslation();
  const allowed = useAllowedKeys();
  const { clientInfo, readOnly = false } = useSession();
  const managesClients = clientInfo.clienttype !== CLIENT_TYPE.client;
  if (readOnly) return [];
  return (Object.keys(ITEM_ACTIONS) as KindWithActions[]).flatMap((kind) => {
    const actions = Object.entries<ItemAction>(ITEM_ACTIONS[kind]);
    const isUsable = ({ need, selectionOnly, onOthers }: ItemAction) =>
      allowed.has(need) && selectionOnly !== true && (managesClients || onOthers !== true);
    // The action opens over the item's page.
    const usable = allowed.has(ITEM_NEEDS[kind]) ? actions.filter(([, action]) => isUsable(action)) : [];
    return usable.map(([key, action]) => actionPhrase(t, kind, key as Action, action));
  });
}

function actionPhrase(t: TFunction, kind: KindWithActions, key: Action, { need, text }: ItemAction) {
  const label = t(text);
  const [, call = ''] = need.split('.');
  return { value: { type: 'action', kind, key, label }, names: [label, wordsOfKey(key), wordsOfKey(call)] } as const;
}

/** All words that may precede a subject. */
export function useKnownWords(): Phrase<KnownWord>[] {
  const { t } = useTranslation();
  const actions = useKnownActions();
  const listed = useAllowedKeys().has('terminalList');
  const states = STATES.map(([field, value]): Phrase<KnownState> => {
    const label = t(`values.${field}.${value}` as 'values.onlineStatus.offline');
    return { value: { type: 'state', field, value, label }, names: [label, value] };
  });
  const kinds = searchKinds.map((kind): Phrase<KnownKind> => {
    const names = [t(`details.kinds.${ITEM_KINDS[kind]}`), t(`shell.search.kinds.${kind}`), ITEM_KINDS[kind], kind];
    return { value: { type: 'kind', kind }, names };
  });
  return [...actions, ...(listed ? states : []), ...kinds];
}
