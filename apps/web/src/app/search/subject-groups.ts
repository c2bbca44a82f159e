import { searchKinds, type SearchKind as FoundKind } from '@roger/contract/families/workflows/search';
import type { TFunction } from 'i18next';
import { actionUrl } from '../../lib/address/action-from-url.ts';
import { itemAddress, ITEM_ROUTES } from '../../lib/address/item-address.ts';
import { searchOf } from '../../lib/address/list-address.ts';
import { ITEM_KINDS } from './further-item.ts';
import { isResult } from './merge-groups.ts';
import type { FoundItems, SearchGroup, SearchItem } from './search-item.ts';
import type { KnownAction, KnownState, KnownWord } from './use-known-words.ts';

/** Actions that are offered for one text; more would hide the items. */
const MAX_ACTIONS = 3;

function found(groups: readonly FoundItems[], kind: FoundKind): FoundItems | undefined {
  return groups.find((group) => group.kind === kind);
}

/** Each of the actions on each found item, the best item first, then the way to further items. */
function actionGroup(t: TFunction, actions: readonly KnownAction[], groups: readonly FoundItems[]): SearchGroup[] {
  const offered = actions.slice(0, MAX_ACTIONS).flatMap((action) => {
    const items = found(groups, kindOf(action))?.items ?? [];
    return items
      .filter((item) => isResult(item) && isNamed(item))
      .map((item, place) => ({ place, kind: kindOf(action), item: actionItem(t, action, item) }));
  });
  const kinds = new Set(offered.map(({ kind }) => kind));
  const items = offered.toSorted((a, b) => a.place - b.place).map(({ item }) => item);
  const further = groups
    .filter(({ kind }) => kinds.has(kind))
    .flatMap((group) => group.items.filter((item) => !isResult(item)));
  return groupOf('acts', items, further);
}

function kindOf(action: KnownAction): FoundKind {
  return searchKinds.find((kind) => ITEM_KINDS[kind] === action.kind) ?? 'terminals';
}

function actionItem(t: TFunction, { kind, key, label }: KnownAction, item: SearchItem): SearchItem {
  const title = t('shell.search.actionOn', { action: label, item: item.title });
  return { ...item, id: `${key} ${item.id}`, title, route: actionUrl(key, itemAddress(kind, item.id)) };
}

/**
 * Was the item found by more than digits within a longer number, such as an IMEI? Any text has neighbours by such digits,
 * and an action must not run on one of them.
 */
function isNamed({ title, subtitle = '', matched }: SearchItem): boolean {
  if (!/^\d+$/.test(matched) || title.includes(matched)) return true;
  return new RegExp(`(?<!\\d)${matched}(?!\\d)`).test(subtitle);
}

/** The items without an offered action, to be looked at. */
function unnamedGroups(actions: readonly KnownAction[], groups: readonly FoundItems[]): SearchGroup[] {
  const kinds = new Set(actions.map(kindOf));
  return groups
    .filter(({ kind }) => kinds.has(kind))
    .flatMap(({ kind, items }) =>
      groupOf(
        kind,
        items.filter((item) => isResult(item) && !isNamed(item)),
      ),
    );
}

/** The terminals of each found client that are in one of the states. */
function stateGroup(t: TFunction, states: readonly KnownState[], groups: readonly FoundItems[]): SearchGroup[] {
  const clients = (found(groups, 'clients')?.items ?? []).filter(isResult);
  const items = states.flatMap((state) =>
    clients.map(({ id, title, matched }): SearchItem => {
      const name = t('shell.search.actionOn', { action: state.label, item: title });
      return { id: `${state.value} ${id}`, title: name, matched, route: stateAddress(state, id) };
    }),
  );
  return groupOf('terminals', items);
}

/** The list of a client's terminals in a state. */
function stateAddress({ field, value }: Pick<KnownState, 'field' | 'value'>, clientId: string): string {
  return `${ITEM_ROUTES.terminal}${searchOf({ [field]: value, clientId })}`;
}

function groupOf(
  kind: SearchGroup['kind'],
  items: readonly SearchItem[],
  further: readonly SearchItem[] = [],
): SearchGroup[] {
  return items.length === 0 ? [] : [{ kind, total: items.length, items: [...items, ...further] }];
}

/** Results for the subject of known words: actions on it, its terminals in a state, and one kind alone. */
export function subjectGroups(t: TFunction, words: readonly KnownWord[], groups: readonly FoundItems[]): SearchGroup[] {
  const kinds = words.flatMap((word) => (word.type === 'kind' ? [word.kind] : []));
  const actions = words.filter((word) => word.type === 'action');
  const states = words.filter((word) => word.type === 'state');
  return [
    ...actionGroup(t, actions, groups),
    ...unnamedGroups(actions, groups),
    ...stateGroup(t, states, groups),
    ...groups.filter(({ kind }) => kinds.includes(kind)),
  ];
}
