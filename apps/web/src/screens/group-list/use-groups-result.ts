import type { GroupRow } from '@roger/contract/families/fleet/groups/group-row';
import { useTranslation } from 'react-i18next';
import { ITEM_ACTIONS } from '../../kit/actions/item-actions.ts';
import type { Result } from '../../kit/dialog/use-notify.tsx';
import { useItemLink } from '../../kit/text/use-item-link.ts';
import { useNextLink } from '../../kit/text/use-next-link.ts';
import { itemAddress, ITEM_ROUTES } from '../../lib/address/item-address.ts';
import { searchOf } from '../../lib/address/list-address.ts';

/** Message about added groups: to the page of a single one, else to the list of their client. */
export function useGroupsResult(): (created: readonly GroupRow[]) => string | Result {
  const { t } = useTranslation();
  const itemLink = useItemLink();
  const nextLink = useNextLink();
  return (created) => {
    const [first] = created;
    if (first === undefined) return t('common.done.add');
    const { grpId, clientId, clientName } = first;
    const several = { to: `${ITEM_ROUTES.group}${searchOf({ clientId })}`, label: t('common.result.groups') };
    const text = t('groupList.created', { count: created.length, client: clientName });
    if (created.length > 1) return { text, item: several };
    const address = itemAddress('group', grpId);
    const link = nextLink({ ...ITEM_ACTIONS.group.addMembers, action: 'addMembers', address });
    return { text, item: itemLink('group', grpId), link };
  };
}
