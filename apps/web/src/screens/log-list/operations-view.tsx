import type { OperationLogRow } from '@roger/contract/families/platform/operation-log';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { columns, moduleText } from './columns.tsx';
import { DetailDrawer } from './detail-drawer.tsx';
import { OperationFilters, QuickOperationFilters } from './filters.tsx';

const CARD = [['operateType', 'outcome'], ['target'], ['operator', 'createTime']] as const;

function nameOf(t: TFunction, { operateType, module, target }: OperationLogRow): string {
  const operation = `${t(`values.operateType.${operateType}`)}, ${moduleText(t, module)}`;
  return target === null || target === '' ? operation : `${operation}: ${target}`;
}

/** Log of operations with their authors and targets. */
export function OperationsView() {
  const { t } = useTranslation();
  const list = useList(api.operationLog.list);
  const [opened, setOpened] = useState<OperationLogRow | null>(null);
  const details = (row: OperationLogRow): RowAction => ({
    key: 'details',
    need: 'logList',
    label: t('logList.details'),
    onClick: () => setOpened(row),
  });
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => nameOf(t, row)}
        card={CARD}
        purpose={t('list.purpose.operations')}
        search={<SearchFilter field="target" maxLength={128} />}
        quick={<QuickOperationFilters />}
        filters={<OperationFilters />}
        exportCall={api.operationLog.exportLog}
        rowActions={(row) => [details(row)]}
      />
      <DetailDrawer row={opened} onClose={() => setOpened(null)} />
    </>
  );
}
