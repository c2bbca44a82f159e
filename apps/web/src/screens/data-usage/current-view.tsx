import type { DataUsageRow } from '@roger/contract/families/data-usage';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, type RowAction } from '../../kit/row-actions.tsx';
import { useList, type List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { chosenRows, type Chosen } from '../../lib/chosen.ts';
import { columns } from './columns.tsx';
import { QuickUsageFilters, UsageFilters } from './filters.tsx';
import { PlanTotalDialog, PlanTotalsDialog } from './plan-total-dialogs.tsx';

const CARD = [
  ['iccid', 'percent'],
  ['msId', 'month'],
  ['clientName', 'date'],
] as const;

interface Asked {
  editing?: DataUsageRow;
  setting?: Chosen<DataUsageRow>;
  deleting?: Chosen<DataUsageRow>;
}

/** What cards used today and this month. */
export function CurrentView({ onHistory }: { onHistory: (iccid: string) => void }) {
  const { t } = useTranslation();
  const list = useList(api.dataUsage.list);
  const [asked, setAsked] = useState<Asked>({});
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
        search={<SearchFilter field="iccid" maxLength={20} />}
        quick={<QuickUsageFilters />}
        filters={<UsageFilters />}
        exportCall={api.dataUsage.exportFlow}
        batchActions={(chosen) => [
          edit(() => setAsked({ setting: chosen })),
          deleteAction(t, 'data-usage.delete', () => setAsked({ deleting: chosen })),
        ]}
        rowActions={(row) => [
          {
            key: 'sessions',
            need: 'dataUsage',
            label: t('dataUsage.showHistory'),
            onClick: () => onHistory(row.iccid),
          },
          edit(() => setAsked({ editing: row })),
          deleteAction(t, 'data-usage.delete', () => setAsked({ deleting: chosenRows(row) })),
        ]}
      />
      <Dialogs list={list} asked={asked} close={() => setAsked({})} />
    </>
  );
}

interface DialogsProps {
  list: List<DataUsageRow>;
  asked: Asked;
  close: () => void;
}

function Dialogs({ list, asked, close }: DialogsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PlanTotalDialog row={asked.editing ?? null} onClose={close} />
      <PlanTotalsDialog chosen={asked.setting ?? null} onClose={close} />
      <ConfirmDelete
        call={api.dataUsage.deleteBatch}
        list={list}
        chosen={asked.deleting ?? null}
        idOf={(row) => row.id}
        rowName={(row) => row.iccid}
        onClose={close}
      >
        {() => <p>{t('dataUsage.deleteTip')}</p>}
      </ConfirmDelete>
    </>
  );
}
