import { TeamOutlined } from '@ant-design/icons';
import { PLATFORM_ID } from '@roger/contract/constants';
import type { CloudPlanRow } from '@roger/contract/families/cloud-plan';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planName } from '../../features/cloud/plan-name.tsx';
import { useHasProvider } from '../../features/cloud/use-has-provider.ts';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { editAction } from '../../kit/row-actions.tsx';
import { AddButton, SideButton } from '../../kit/toolbar.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddPlanDialog } from './add-plan-dialog.tsx';
import { AssignPlansDialog } from './assign-plans-dialog.tsx';
import { columnsIn } from './columns.tsx';
import { EditPlanDialog } from './edit-plan-dialog.tsx';
import { PlanFilters, QuickPlanFilters } from './filters.tsx';
import { SyncPlansButton } from './sync-plans-button.tsx';
import './cloud-data.css';

export function CloudDataScreen() {
  const { t, i18n } = useTranslation();
  const list = useList(api.cloudPlan.list);
  const dialogs = useDialogs<CloudPlanRow>();
  const [assigning, setAssigning] = useState(false);
  // Plans are the platform's to change, whatever a role holds (docs/domain.md §10).
  const platform = useSession().clientInfo.id === PLATFORM_ID;
  const hasProvider = useHasProvider() !== false;
  const columns = useMemo(() => columnsIn(i18n.language), [i18n.language]);
  const name = i18n.language === 'zh-CN' ? 'goodsName' : 'goodsNameEn';
  const add = (
    <AddButton need="cloud-plan.add" onClick={dialogs.add}>
      {t('cloudPlan.add')}
    </AddButton>
  );
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        rowKey="goodsId"
        rowName={(row) => planName(row, i18n.language)}
        card={[
          [name, 'enabled'],
          ['dataMb', 'goodsCode'],
          ['monthlyPrice', 'yearlyPrice'],
        ]}
        purpose={t(!platform ? 'cloudPlan.noneHeld' : hasProvider ? 'list.purpose.plans' : 'cloudPlan.byHand')}
        search={<SearchFilter field={name} label={t('fields.cloud-plan.goodsId')} maxLength={128} />}
        quick={<QuickPlanFilters />}
        filters={<PlanFilters />}
        primary={platform && add}
        actions={
          <>
            {platform && hasProvider && <SyncPlansButton />}
            <SideButton need="cloud-plan.assign" icon={<TeamOutlined />} onClick={() => setAssigning(true)}>
              {t('cloudPlan.assign')}
            </SideButton>
          </>
        }
        rowActions={platform ? (row) => [editAction(t, 'cloud-plan.edit', () => dialogs.edit(row))] : undefined}
      />
      <AddPlanDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditPlanDialog row={dialogs.editing} onClose={dialogs.close} />
      <AssignPlansDialog open={assigning} onClose={() => setAssigning(false)} />
    </>
  );
}
