import type { GroupRow } from '@roger/contract/families/fleet/groups/group-row';
import { useTranslation } from 'react-i18next';
import { DetailsTabs } from '../../features/details/details-tabs.tsx';
import { ItemDetails } from '../../features/details/item-details.tsx';
import { LogOf } from '../../features/details/log-of.tsx';
import { rowIdOf, useItem } from '../../features/details/use-item.ts';
import { GroupMembers } from '../../features/groups/group-members.tsx';
import { DescriptionList } from '../../kit/details/description-list.tsx';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import type { List } from '../../kit/list/use-list.ts';
import { useAllowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { FamilyContext } from '../../lib/form/field-label.ts';
import { columns } from './columns.tsx';
import { GroupHealth } from './group-health.tsx';

const detailColumns = columns.filter(({ key }) => key !== 'grpName' && key !== 'grpId');

interface GroupPageProps {
  /** Group id from the URL. */
  item: string;
  list: List<GroupRow>;
  actionsOf: (row: GroupRow) => RowAction[];
}

/** Details page of one group with its terminals. */
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
                  <DescriptionList
                    row={row}
                    sections={[{ title: t('details.sections.group'), columns: detailColumns }]}
                  />
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
