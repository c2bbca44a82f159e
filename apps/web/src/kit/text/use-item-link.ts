import { useTranslation } from 'react-i18next';
import type { ActivityLink } from '../../lib/live/activity.ts';
import { useAllowedKeys } from '../../lib/session/allowed.ts';
import { itemAddress, ITEM_NEEDS, type ItemKind } from '../../lib/address/item-address.ts';

/** Link from a result to an item's page; undefined for users who may not see it. */
export function useItemLink(): (kind: ItemKind, item: string | number) => ActivityLink | undefined {
  const { t } = useTranslation();
  const allowed = useAllowedKeys();
  return (kind, item) =>
    allowed.has(ITEM_NEEDS[kind]) ? { to: itemAddress(kind, item), label: t(`common.result.${kind}`) } : undefined;
}
