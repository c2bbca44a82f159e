import { useTranslation } from 'react-i18next';
import type { ActivityLink } from '../lib/activity.ts';
import { useAllowedKeys } from '../lib/allowed.ts';
import { itemAddress, ITEM_NEEDS, type ItemKind } from '../lib/item-address.ts';

/** For a result: the way to the page of one thing; undefined for those who may not see it. */
export function useItemLink(): (
  kind: Exclude<ItemKind, 'server' | 'group'>,
  item: string | number,
) => ActivityLink | undefined {
  const { t } = useTranslation();
  const allowed = useAllowedKeys();
  return (kind, item) =>
    allowed.has(ITEM_NEEDS[kind]) ? { to: itemAddress(kind, item), label: t(`common.result.${kind}`) } : undefined;
}
