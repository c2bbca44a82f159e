import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsOfKind, itemAction } from '../../kit/actions/item-actions.ts';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { selectionOf, type Selection } from '../../lib/form/selection.ts';
import { useSession } from '../../lib/session/session.ts';
import { api } from '../../lib/api/api.ts';

/** Dialogs of one row besides edit and delete. */
type Kind = 'move' | 'servers' | 'hosts' | 'hide' | 'preview';

/** State of the row's dialogs; at most one is open. */
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
  remove: (selection: Selection<ClientRow>) => void;
  show: (kind: Kind, row: ClientRow) => void;
}

/** Actions of a client; the own client has only those on its own data (docs/domain.md §1). */
export function useClientActions({ edit, remove, show }: Handlers): (row: ClientRow) => RowAction[] {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  return (row) => {
    const opens = (key: Kind) => itemAction(t, 'client', key, () => show(key, row));
    const actions = [
      itemAction(t, 'client', 'edit', () => edit(row)),
      opens('move'),
      opens('servers'),
      opens('hosts'),
      opens('hide'),
      { ...opens('preview'), call: api.client.previewReminder },
      itemAction(t, 'client', 'delete', () => remove(selectionOf(row))),
    ];
    return row.id === clientInfo.id
      ? actions.filter(({ key }) => actionsOfKind('client')[key]?.onOthers !== true)
      : actions;
  };
}
