import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GroupMembers } from '../../features/groups/group-members.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { MAX_ENTRIES, MasterDetail, useMaster } from '../../kit/details/master-detail.tsx';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';

/** Groups, and the terminals of the selected one. */
export function ByGroup() {
  const { t, i18n } = useTranslation();
  const { item, keyword } = useMaster();
  const found = useQuery(queryOf(api.group.list, { ...(keyword === '' ? {} : { keyword }), pageSize: MAX_ENTRIES }));
  const selected = useQuery({
    ...queryOf(api.group.list, { grpId: [Number(item)], pageSize: 1 }),
    enabled: item !== null && Number.isInteger(Number(item)),
  });
  const group = item === null ? undefined : selected.data?.records[0];
  return (
    <MasterDetail
      label={t('groupMs.groups')}
      search={t('groupList.keyword')}
      found={found}
      entryOf={({ grpId, grpName, clientName, terminalCount }) => ({
        key: String(grpId),
        title: grpName,
        note: clientName,
        count: terminalCount.toLocaleString(i18n.language),
      })}
      hint={t('groupMs.chooseGroup')}
      heading={group !== undefined && <IdLink kind="group" item={group.grpId} text={group.grpName} />}
    >
      {group !== undefined && <GroupMembers key={group.grpId} group={group} />}
    </MasterDetail>
  );
}
