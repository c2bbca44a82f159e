import type { ListedResource } from '@roger/contract/families/resource';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import type { Chosen } from '../../lib/chosen.ts';
import { resourceNameOf } from '../../lib/resource-name.ts';

interface DeleteResourcesDialogProps {
  list: List<ListedResource>;
  chosen: Chosen<ListedResource> | null;
  onClose: () => void;
}

export function DeleteResourcesDialog({ list, chosen, onClose }: DeleteResourcesDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDelete
      call={api.resource.deleteBatch}
      list={list}
      chosen={chosen}
      idOf={(row) => row.id}
      rowName={(row) => resourceNameOf(t, row)}
      explain={({ key, params }) => (key === 'inUse' ? { text: t('resourceList.inUse', params) } : null)}
      onClose={onClose}
    />
  );
}
