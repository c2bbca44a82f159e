import type { PriceTemplateRow } from '@roger/contract/families/money/price-template';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientFilter, SearchFilter, SubFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/actions/row-actions.tsx';
import { AddButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf } from '../../lib/form/selection.ts';
import { useDialogs } from '../../lib/react/use-dialogs.ts';
import { BindTemplateDialog } from './bind-template-dialog.tsx';
import { columns } from './columns.tsx';
import { PriceTemplateDialogs } from './price-template-dialogs.tsx';
import './price-template.css';

const CARD = [['templateName', 'boundCount'], ['prices'], ['clientName', 'effectiveTime']] as const;

export function PriceTemplateScreen() {
  const { t } = useTranslation();
  const list = useList(api.priceTemplate.list);
  const dialogs = useDialogs<PriceTemplateRow>();
  const [binding, setBinding] = useState<PriceTemplateRow | null>(null);
  const actionsOf = (row: PriceTemplateRow): RowAction[] => [
    editAction(t, 'price-template.edit', () => dialogs.edit(row)),
    { key: 'bind', need: 'price-template.bind', label: t('priceTemplate.bind'), onClick: () => setBinding(row) },
    deleteAction(t, 'price-template.delete', () => dialogs.remove(selectionOf(row))),
  ];
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => row.templateName}
        card={CARD}
        purpose={t('list.purpose.templates')}
        search={<SearchFilter field="templateName" />}
        quick={
          <>
            <ClientFilter />
            <TimeFilter field="effectiveTime" />
          </>
        }
        filters={<SubFilter />}
        primary={
          <AddButton need="price-template.add" onClick={dialogs.add}>
            {t('priceTemplate.add')}
          </AddButton>
        }
        batchActions={(rows) => [deleteAction(t, 'price-template.delete', () => dialogs.remove(rows))]}
        rowActions={actionsOf}
      />
      <PriceTemplateDialogs dialogs={dialogs} list={list} />
      <BindTemplateDialog row={binding} onClose={() => setBinding(null)} />
    </>
  );
}
