import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteAction, type RowAction } from '../../kit/actions/row-actions.tsx';
import type { List } from '../../kit/list/use-list.ts';
import { countOf, type Selection } from '../../lib/form/selection.ts';
import { useSession } from '../../lib/session/session.ts';
import { SetPricingDialog } from './pricing/set-pricing-dialog.tsx';
import { SetReminderDialog } from './edit/set-reminder-dialog.tsx';

interface Batch {
  actions: (selected: Selection<ClientRow>) => RowAction[];
  dialogs: ReactNode;
}

/** Actions on several clients, and the dialogs that they open. */
export function useBatchActions(list: List<ClientRow>, remove: (selected: Selection<ClientRow>) => void): Batch {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  const [open, setOpen] = useState<{ key: string; selection: Selection<ClientRow> } | null>(null);
  const close = () => setOpen(null);
  const selectionFor = (key: string) => (open?.key === key ? open.selection : null);
  const actions = (selected: Selection<ClientRow>): RowAction[] => {
    // Selected rows may have changed since.
    const rows = selected.rows.map((row) => list.rows.find(({ id }) => id === row.id) ?? row);
    const selection = { ...selected, rows };
    const count = countOf(selection);
    const onlyOwn = count > 0 && rows.length === count && rows.every(({ id }) => id === clientInfo.id);
    const setting = (key: 'reminder' | 'pricing', disabled?: string): RowAction => ({
      key,
      need: 'client.edit',
      label: t(`clientList.batch.${key}`),
      disabled,
      onClick: () => setOpen({ key, selection }),
    });
    return [
      setting('reminder'),
      setting('pricing', onlyOwn ? '' : undefined),
      deleteAction(t, 'client.delete', () => remove(selected)),
    ];
  };
  const dialogs = (
    <>
      <SetReminderDialog selection={selectionFor('reminder')} onClose={close} />
      <SetPricingDialog selection={selectionFor('pricing')} onClose={close} />
    </>
  );
  return { actions, dialogs };
}
