import { PLATFORM_ID } from '@roger/contract/constants';
import type { AccountRow } from '@roger/contract/families/account';
import { useTranslation } from 'react-i18next';
import { useTell } from '../../kit/use-tell.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/row-actions.tsx';
import { api } from '../../lib/api.ts';
import { chosenRows, type Chosen } from '../../lib/chosen.ts';
import { useWrite } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';

/** What opens for a row. */
interface Opens {
  edit: (row: AccountRow) => void;
  reset: (row: AccountRow) => void;
  seeAs: (row: AccountRow) => void;
  remove: (chosen: Chosen<AccountRow>) => void;
}

function useUnlock() {
  const { t } = useTranslation();
  const { tell, tellFailed } = useTell();
  const write = useWrite(api.account.unlockUser);
  return async ({ id, accountsName }: AccountRow) => {
    try {
      await write.mutateAsync({ input: { id } });
      tell(t('accountList.unlocked', { name: accountsName }));
    } catch (error) {
      tellFailed('operation', error);
    }
  };
}

/** The actions of an account's row; the own account can only be edited. */
export function useAccountActions({ edit, reset, seeAs, remove }: Opens): (row: AccountRow) => RowAction[] {
  const { t } = useTranslation();
  const { userInfo, clientInfo } = useSession();
  const unlock = useUnlock();
  return (row) => {
    const editing = editAction(t, 'account.edit', () => edit(row));
    if (row.id === userInfo.id) return [editing];
    const resetting: RowAction = {
      key: 'resetPassword',
      need: 'account.reset',
      label: t('accountList.reset.action'),
      onClick: () => reset(row),
    };
    const unlocking: RowAction = {
      key: 'unlock',
      need: 'account.unlock',
      label: t('accountList.unlock'),
      onClick: () => void unlock(row),
    };
    const seeing: RowAction = {
      key: 'seeAs',
      need: 'account.seeAs',
      label: t('accountList.seeAs.action'),
      onClick: () => seeAs(row),
    };
    const locked = row.status === 'locked' || row.lockedUntil !== null;
    // The platform may look on as its own staff, too; everybody else only as accounts beneath.
    const beneath = clientInfo.id === PLATFORM_ID || row.clientId !== clientInfo.id;
    const seen = row.status === 'normal' && beneath;
    const deleting = deleteAction(t, 'account.delete', () => remove(chosenRows(row)));
    return [editing, ...(locked ? [unlocking] : []), resetting, ...(seen ? [seeing] : []), deleting];
  };
}
