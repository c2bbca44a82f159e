import type { PriceTemplateRow } from '@roger/contract/families/price-template';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientFilter, SearchFilter, SubFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/row-actions.tsx';
import { AddButton } from '../../kit/toolbar.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { chosenRows } from '../../lib/chosen.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddPriceTemplateDialog } from './add-price-template-dialog.tsx';
import { BindTemplateDialog } from './bind-template-dialog.tsx';
import { columns } from './columns.tsx';
import { DeletePriceTemplatesDialog } from './delete-price-templates-dialog.tsx';
import { EditPriceTemplateDialog } from './edit-price-template-dialog.tsx';
import './price-template.css';

const CARD = [['templateName', 'boundCount'], ['prices'], ['clientName', 'effectiveTime']] as const;

export function PriceTemplateScreen() {
  const { t } = useTranslation();
  const list = useList(api.priceTemplate.list);
  const dialogs = useDialogs<PriceTemplateRow>();
  const [binding, setBinding] = useState<PriceTemplateRow | null>(null);
  const actionsOf = (row: PriceTemplateRow): RowAction[] => [
    editAction(t, 'price-template.edit', () => dialogs.edit(row)),
    {
      key: 'bind',
      need: 'price-template.bind',
      label: t('priceTemplate.bind'),
      onClick: () => setBinding(row),
    },
    deleteAction(t, 'price-template.delete', () => dialogs.remove(chosenRows(row))),
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
        batchActions={(chosen) => [deleteAction(t, 'price-template.delete', () => dialogs.remove(chosen))]}
        rowActions={actionsOf}
      />
      <AddPriceTemplateDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditPriceTemplateDialog row={dialogs.editing} onClose={dialogs.close} />
      <BindTemplateDialog row={binding} onClose={() => setBinding(null)} />
      <DeletePriceTemplatesDialog list={list} chosen={dialogs.deleting} onClose={dialogs.close} />
    </>
  );
}
