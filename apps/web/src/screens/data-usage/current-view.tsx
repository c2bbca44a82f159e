import type { DataUsageRow } from '@roger/contract/families/cloud/data-usage';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ConfirmDelete } from '../../kit/dialog/confirm-delete.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { deleteAction, type RowAction } from '../../kit/actions/row-actions.tsx';
import { useList, type List } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf, type Selection } from '../../lib/form/selection.ts';
import { columns } from './columns.tsx';
import { QuickUsageFilters, UsageFilters } from './filters.tsx';
import { PlanTotalDialog, PlanTotalsDialog } from './plan-total-dialogs.tsx';

const CARD = [
  ['iccid', 'percent'],
  ['msId', 'month'],
  ['clientName', 'date'],
] as const;

interface DialogRequest {
  editing?: DataUsageRow;
  setting?: Selection<DataUsageRow>;
  deleting?: Selection<DataUsageRow>;
}

/** Data use of SIM cards today and this month. */
export function CurrentView({ onHistory }: { onHistory: (iccid: string) => void }) {
  const { t } = useTranslation();
  const list = useList(api.dataUsage.list);
  const [request, setRequest] = useState<DialogRequest>({});
  const edit = (onClick: () => void): RowAction => ({
    key: 'edit',
    need: 'data-usage.edit',
    label: t('dataUsage.edit'),
    onClick,
  });
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => row.iccid}
        card={CARD}
        purpose={t('dataUsage.purpose')}
        search={<SearchFilter field="iccid" several />}
        quick={<QuickUsageFilters />}
        filters={<UsageFilters />}
        exportCall={api.dataUsage.exportFlow}
        batchActions={(selection) => [
          edit(() => setRequest({ setting: selection })),
          deleteAction(t, 'data-usage.delete', () => setRequest({ deleting: selection })),
        ]}
        rowActions={(row) => [
          {
            key: 'sessions',
            need: 'dataUsage',
            label: t('dataUsage.showHistory'),
            onClick: () => onHistory(row.iccid),
          },
          edit(() => setRequest({ editing: row })),
          deleteAction(t, 'data-usage.delete', () => setRequest({ deleting: selectionOf(row) })),
        ]}
      />
      <Dialogs list={list} request={request} close={() => setRequest({})} />
    </>
  );
}

interface DialogsProps {
  list: List<DataUsageRow>;
  request: DialogRequest;
  close: () => void;
}

function Dialogs({ list, request, close }: DialogsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PlanTotalDialog row={request.editing ?? null} onClose={close} />
      <PlanTotalsDialog chosen={request.setting ?? null} onClose={close} />
      <ConfirmDelete
        call={api.dataUsage.deleteBatch}
        list={list}
        selection={request.deleting ?? null}
        idOf={(row) => row.id}
        rowName={(row) => row.iccid}
        onClose={close}
      >
        {() => <p>{t('dataUsage.deleteTip')}</p>}
      </ConfirmDelete>
    </>
  );
}
