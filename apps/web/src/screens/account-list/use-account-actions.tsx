import { PLATFORM_ID } from '@roger/contract/constants';
import type { AccountRow } from '@roger/contract/families/tenancy/account';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../kit/dialog/use-notify.tsx';
import type { TFunction } from 'i18next';
import { itemAction } from '../../kit/actions/item-actions.ts';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { api } from '../../lib/api/api.ts';
import { selectionOf, type Selection } from '../../lib/form/selection.ts';
import { useWrite } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.ts';

/** Openers of the row's dialogs. */
interface DialogOpeners {
  edit: (row: AccountRow) => void;
  reset: (row: AccountRow) => void;
  seeAs: (row: AccountRow) => void;
  remove: (selection: Selection<AccountRow>) => void;
}

function useUnlock() {
  const { t } = useTranslation();
  const { notifySuccess, notifyError } = useNotify();
  const write = useWrite(api.account.unlockUser);
  return async ({ id, accountsName }: AccountRow) => {
    try {
      await write.mutateAsync({ input: { id } });
      notifySuccess(t('accountList.unlocked', { name: accountsName }));
    } catch (error) {
      notifyError('operation', error);
    }
  };
}

/** Runs without a dialog, which is why no address opens it. */
function unlocking(t: TFunction, onClick: () => void): RowAction {
  return { key: 'unlock', need: 'account.unlock', label: t('accountList.unlock'), onClick };
}

/** The actions of an account's row; the own account can only be edited. */
export function useAccountActions({ edit, reset, seeAs, remove }: DialogOpeners): (row: AccountRow) => RowAction[] {
  const { t } = useTranslation();
  const { userInfo, clientInfo } = useSession();
  const unlock = useUnlock();
  return (row) => {
    const editing = itemAction(t, 'account', 'edit', () => edit(row));
    if (row.id === userInfo.id) return [editing];
    // A lock by failed sign-ins leaves the account's open sessions, and can be viewed as.
    const isUsable = row.status === 'normal' || row.lockedUntil !== null;
    // The platform may see as its own staff too, others only as accounts of descendant clients.
    const isBelow = clientInfo.id === PLATFORM_ID || row.clientId !== clientInfo.id;
    return [
      editing,
      ...(row.status === 'locked' ? [unlocking(t, () => void unlock(row))] : []),
      itemAction(t, 'account', 'resetPassword', () => reset(row)),
      ...(isUsable && isBelow ? [itemAction(t, 'account', 'seeAs', () => seeAs(row))] : []),
      itemAction(t, 'account', 'delete', () => remove(selectionOf(row))),
    ];
  };
}
