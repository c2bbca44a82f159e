import type { ListedResource } from '@roger/contract/families/resource';
import { useTranslation } from 'react-i18next';
import { SearchFilter, TextFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, editAction } from '../../kit/row-actions.tsx';
import { AddButton } from '../../kit/toolbar.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { chosenRows } from '../../lib/chosen.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddResourceDialog } from './add-resource-dialog.tsx';
import { columns } from './columns.tsx';
import { DeleteResourcesDialog } from './delete-resources-dialog.tsx';
import { EditResourceDialog } from './edit-resource-dialog.tsx';
import { QuickResourceFilters } from './filters.tsx';
import { resourceNameOf } from '../../lib/resource-name.ts';
import './resource-list.css';

const CARD = [
  ['resourceName', 'type'],
  ['powerName', 'route'],
] as const;

export function ResourceListScreen() {
  const { t } = useTranslation();
  const list = useList(api.resource.list);
  const dialogs = useDialogs<ListedResource>();
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => resourceNameOf(t, row)}
        card={CARD}
        purpose={t('list.purpose.resources')}
        search={<SearchFilter field="resourceName" />}
        quick={<QuickResourceFilters />}
        filters={<TextFilter field="powerName" />}
        primary={
          <AddButton need="resource.add" onClick={dialogs.add}>
            {t('resourceList.add')}
          </AddButton>
        }
        rowActions={(row) => [
          editAction(t, 'resource.edit', () => dialogs.edit(row)),
          ...(row.seeded ? [] : [deleteAction(t, 'resource.delete', () => dialogs.remove(chosenRows(row)))]),
        ]}
      />
      <AddResourceDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditResourceDialog row={dialogs.editing} onClose={dialogs.close} />
      <DeleteResourcesDialog list={list} chosen={dialogs.deleting} onClose={dialogs.close} />
    </>
  );
}
