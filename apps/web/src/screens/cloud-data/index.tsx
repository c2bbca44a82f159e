import { TeamOutlined } from '@ant-design/icons';
import { PLATFORM_ID } from '@roger/contract/constants';
import type { CloudPlanRow } from '@roger/contract/families/cloud/cloud-plan';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planName } from '../../features/cloud/plan-name.tsx';
import { useHasProvider } from '../../features/cloud/use-has-provider.ts';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { editAction } from '../../kit/actions/row-actions.tsx';
import { AddButton, SideButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { useDialogs } from '../../lib/react/use-dialogs.ts';
import { AssignPlansDialog } from './assign-plans-dialog.tsx';
import { columnsIn } from './columns.tsx';
import { PlanFilters, QuickPlanFilters } from './filters.tsx';
import { PlanDialogs } from './plan-dialogs.tsx';
import { SyncPlansButton } from './sync-plans-button.tsx';
import './cloud-data.css';

export function CloudDataScreen() {
  const { t, i18n } = useTranslation();
  const list = useList(api.cloudPlan.list);
  const dialogs = useDialogs<CloudPlanRow>();
  const [assigning, setAssigning] = useState(false);
  // Only the platform changes plans; a permission alone is not enough (docs/domain.md §10).
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
            <SideButton need="cloud-plan.assign" icon={<TeamOutlined aria-hidden />} onClick={() => setAssigning(true)}>
              {t('cloudPlan.assign')}
            </SideButton>
          </>
        }
        rowActions={platform ? (row) => [editAction(t, 'cloud-plan.edit', () => dialogs.edit(row))] : undefined}
      />
      <PlanDialogs dialogs={dialogs} />
      <AssignPlansDialog open={assigning} onClose={() => setAssigning(false)} />
    </>
  );
}
