import type { ClientRow } from '@roger/contract/families/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteAction, editAction, type RowAction } from '../../kit/row-actions.tsx';
import { chosenRows, type Chosen } from '../../lib/chosen.ts';
import { useSession } from '../../lib/session.ts';

/** What else than editing and deleting opens for one row. */
export type Kind = 'move' | 'servers' | 'hosts' | 'hide' | 'preview';

/** Which of the further dialogs is open, and for which row. */
export function useRowDialogs() {
  const [open, setOpen] = useState<{ kind: Kind; row: ClientRow } | null>(null);
  return {
    show: (kind: Kind, row: ClientRow) => setOpen({ kind, row }),
    rowOf: (kind: Kind) => (open?.kind === kind ? open.row : null),
    close: () => setOpen(null),
  };
}

interface Handlers {
  edit: (row: ClientRow) => void;
  remove: (chosen: Chosen<ClientRow>) => void;
  show: (kind: Kind, row: ClientRow) => void;
}

/** What can be done with a client; with the own one only what it may say of itself (docs/domain.md §1). */
export function useClientActions({ edit, remove, show }: Handlers): (row: ClientRow) => RowAction[] {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  return (row) => {
    const first = editAction(t, 'client.edit', () => edit(row));
    const further = (kind: Kind, label: string): RowAction => ({
      key: kind,
      need: 'client.edit',
      label,
      onClick: () => show(kind, row),
    });
    const hosts = further('hosts', t('clientList.hosts.title'));
    const preview = further('preview', t('clientList.preview.title'));
    if (row.id === clientInfo.id) return [first, hosts, preview];
    return [
      first,
      further('move', t('clientList.move')),
      further('servers', t('clientList.servers.title')),
      hosts,
      further('hide', t('fields.client.hideSuper')),
      preview,
      deleteAction(t, 'client.delete', () => remove(chosenRows(row))),
    ];
  };
}
