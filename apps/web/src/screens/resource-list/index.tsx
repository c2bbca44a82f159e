import type { ListedResource } from '@roger/contract/families/tenancy/resource';
import { useTranslation } from 'react-i18next';
import { SearchFilter, TextFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { deleteAction, editAction } from '../../kit/actions/row-actions.tsx';
import { AddButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf } from '../../lib/form/selection.ts';
import { useDialogs } from '../../lib/react/use-dialogs.ts';
import { columns } from './columns.tsx';
import { QuickResourceFilters } from './filters.tsx';
import { ResourceDialogs } from './resource-dialogs.tsx';
import { resourceNameOf } from '../../lib/format/resource-name.ts';
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
          ...(row.seeded ? [] : [deleteAction(t, 'resource.delete', () => dialogs.remove(selectionOf(row)))]),
        ]}
      />
      <ResourceDialogs dialogs={dialogs} list={list} />
    </>
  );
}
