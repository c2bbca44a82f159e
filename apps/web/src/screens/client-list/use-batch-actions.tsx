import type { ClientRow } from '@roger/contract/families/client';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteAction, type RowAction } from '../../kit/row-actions.tsx';
import type { List } from '../../kit/use-list.ts';
import { countOf, type Chosen } from '../../lib/chosen.ts';
import { useSession } from '../../lib/session.ts';
import { SetPricingDialog } from './set-pricing-dialog.tsx';
import { SetReminderDialog } from './set-reminder-dialog.tsx';

interface Batch {
  actions: (chosen: Chosen<ClientRow>) => RowAction[];
  /** What the actions open. */
  dialogs: ReactNode;
}

/** What can be done with several clients at once. */
export function useBatchActions(list: List<ClientRow>, remove: (chosen: Chosen<ClientRow>) => void): Batch {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  const [open, setOpen] = useState<{ key: string; chosen: Chosen<ClientRow> } | null>(null);
  const close = () => setOpen(null);
  const chosenFor = (key: string) => (open?.key === key ? open.chosen : null);
  const actions = (selected: Chosen<ClientRow>): RowAction[] => {
    // What was selected may have changed since.
    const rows = selected.rows.map((row) => list.rows.find(({ id }) => id === row.id) ?? row);
    const chosen = { ...selected, rows };
    const onlyOwn =
      countOf(chosen) > 0 && rows.length === countOf(chosen) && rows.every(({ id }) => id === clientInfo.id);
    const setting = (key: 'reminder' | 'pricing', disabled?: string): RowAction => ({
      key,
      need: 'client.edit',
      label: t(`clientList.batch.${key}`),
      disabled,
      onClick: () => setOpen({ key, chosen }),
    });
    return [
      setting('reminder'),
      setting('pricing', onlyOwn ? '' : undefined),
      deleteAction(t, 'client.delete', () => remove(selected)),
    ];
  };
  const dialogs = (
    <>
      <SetReminderDialog chosen={chosenFor('reminder')} onClose={close} />
      <SetPricingDialog chosen={chosenFor('pricing')} onClose={close} />
    </>
  );
  return { actions, dialogs };
}
