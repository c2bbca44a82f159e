import type { GroupRow } from '@roger/contract/families/group-row';
import { useTranslation } from 'react-i18next';
import { DetailsTabs } from '../../features/details/details-tabs.tsx';
import { ItemDetails } from '../../features/details/item-details.tsx';
import { LogOf } from '../../features/details/log-of.tsx';
import { rowIdOf, useItem } from '../../features/details/use-item.ts';
import { GroupMembers } from '../../features/groups/group-members.tsx';
import { Facts } from '../../kit/facts.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import type { List } from '../../kit/use-list.ts';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { FamilyContext } from '../../lib/field-label.ts';
import { columns } from './columns.tsx';
import { GroupHealth } from './group-health.tsx';

const facts = columns.filter(({ key }) => key !== 'grpName' && key !== 'grpId');

interface GroupPageProps {
  /** The group's id, as the address has it. */
  item: string;
  list: List<GroupRow>;
  actionsOf: (row: GroupRow) => RowAction[];
}

/** Everything about one group, read anew, with the terminals in it. */
export function GroupPage({ item, list, actionsOf }: GroupPageProps) {
  const { t } = useTranslation();
  const log = useAllowed('logList');
  const read = useItem(api.group.queryByGrpInfo, { grpId: rowIdOf(item) }, (row) => row);
  return (
    <ItemDetails
      kind="group"
      item={item}
      read={read}
      rows={list.rows}
      itemOf={(row) => row.grpId}
      nameOf={(row) => row.grpName}
      actionsOf={actionsOf}
    >
      {(row) => (
        <DetailsTabs
          tabs={[
            {
              key: 'overview',
              content: (
                <FamilyContext value="group">
                  <Facts row={row} sections={[{ title: t('details.sections.group'), columns: facts }]} />
                  <GroupHealth group={row} />
                </FamilyContext>
              ),
            },
            { key: 'members', content: <GroupMembers key={row.grpId} group={row} /> },
            { key: 'log', content: <LogOf target={row.grpName} />, shown: log },
          ]}
        />
      )}
    </ItemDetails>
  );
}
