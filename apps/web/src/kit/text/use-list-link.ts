import { useTranslation } from 'react-i18next';
import { searchOf } from '../../lib/address/list-address.ts';
import type { ActivityLink } from '../../lib/live/activity.ts';

/** Link from a result to its row, for lists without pages of rows. */
export function useListLink(): (route: string, filters: Record<string, string>) => ActivityLink {
  const { t } = useTranslation();
  return (route, filters) => ({ to: `${route}${searchOf(filters)}`, label: t('common.result.list') });
}
