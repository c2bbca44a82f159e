import type { ClientRow } from '@roger/contract/families/client';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteAction, type RowAction } from '../../kit/row-actions.tsx';
import type { List } from '../../kit/use-list.ts';
import { useSession } from '../../lib/session.ts';
import { SetPricingDialog } from './set-pricing-dialog.tsx';
import { SetReminderDialog } from './set-reminder-dialog.tsx';

interface Batch {
  actions: (rows: ClientRow[]) => RowAction[];
  /** What the actions open. */
  dialogs: ReactNode;
}

/** What can be done with several clients at once. */
export function useBatchActions(list: List<ClientRow>, remove: (rows: ClientRow[]) => void): Batch {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  const [open, setOpen] = useState<{ key: string; rows: ClientRow[] } | null>(null);
  const close = () => setOpen(null);
  const rowsOf = (key: string) => (open?.key === key ? open.rows : null);
  const actions = (selected: ClientRow[]): RowAction[] => {
    // What was selected may have changed since.
    const rows = selected.map((row) => list.rows.find(({ id }) => id === row.id) ?? row);
    const onlyOwn = rows.length > 0 && rows.every(({ id }) => id === clientInfo.id);
    const setting = (key: 'reminder' | 'pricing', disabled?: string): RowAction => ({
      key,
      need: 'client.edit',
      label: t(`clientList.batch.${key}`),
      disabled,
      onClick: () => setOpen({ key, rows }),
    });
    return [
      setting('reminder'),
      setting('pricing', onlyOwn ? '' : undefined),
      deleteAction(t, 'client.delete', () => remove(selected)),
    ];
  };
  const dialogs = (
    <>
      <SetReminderDialog rows={rowsOf('reminder')} onClose={close} />
      <SetPricingDialog rows={rowsOf('pricing')} onClose={close} />
    </>
  );
  return { actions, dialogs };
}
