import type { PriceTemplateRow } from '@roger/contract/families/price-template';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import type { Chosen } from '../../lib/chosen.ts';

interface DeletePriceTemplatesDialogProps {
  list: List<PriceTemplateRow>;
  chosen: Chosen<PriceTemplateRow> | null;
  onClose: () => void;
}

export function DeletePriceTemplatesDialog({ list, chosen, onClose }: DeletePriceTemplatesDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDelete
      call={api.priceTemplate.deleteBatch}
      list={list}
      chosen={chosen}
      idOf={(row) => row.id}
      rowName={(row) => row.templateName}
      explain={({ key, params }) => (key === 'inUse' ? { text: t('priceTemplate.inUse', params) } : null)}
      onClose={onClose}
    />
  );
}
