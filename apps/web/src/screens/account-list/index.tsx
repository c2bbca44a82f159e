import type { AccountRow } from '@roger/contract/families/account';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { WithDetails } from '../../kit/details.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { AddButton } from '../../kit/toolbar.tsx';
import { deleteAction } from '../../kit/row-actions.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { chosenRows, type Chosen } from '../../lib/chosen.ts';
import { useSession } from '../../lib/session.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AccountDetails } from './account-details.tsx';
import { AddAccountDialog } from './add-account-dialog.tsx';
import { columns } from './columns.tsx';
import { DeleteAccountsDialog } from './delete-accounts-dialog.tsx';
import { EditAccountDialog } from './edit-account-dialog.tsx';
import { AccountFilters, QuickAccountFilters } from './filters.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { SeeAsAccountDialog } from './see-as-account-dialog.tsx';
import { useAccountActions } from './use-account-actions.tsx';

const CARD = [['userName', 'status'], ['accountsName', 'roleName'], ['clientName']] as const;

export function AccountListScreen() {
  const { t } = useTranslation();
  const list = useList(api.account.list);
  const dialogs = useDialogs<AccountRow>();
  const [resetting, setResetting] = useState<AccountRow | null>(null);
  const [seeing, setSeeing] = useState<AccountRow | null>(null);
  const { edit, remove } = dialogs;
  const actionsOf = useAccountActions({ edit, remove, reset: setResetting, seeAs: setSeeing });
  const removeOthers = useRemoveOthers(remove);
  return (
    <>
      <WithDetails renderDetails={(item) => <AccountDetails item={item} list={list} actionsOf={actionsOf} />}>
        <ListScreen
          list={list}
          columns={columns}
          rowKey="id"
          rowName={(row) => row.accountsName}
          card={CARD}
          purpose={t('list.purpose.accounts')}
          search={<SearchFilter field="accountsName" />}
          quick={<QuickAccountFilters />}
          filters={<AccountFilters />}
          primary={
            <AddButton need="account.add" onClick={dialogs.add}>
              {t('accountList.add')}
            </AddButton>
          }
          exportCall={api.account.export}
          batchActions={(chosen) => [deleteAction(t, 'account.delete', () => removeOthers(chosen))]}
          rowActions={actionsOf}
        />
      </WithDetails>
      <AddAccountDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditAccountDialog row={dialogs.editing} onClose={dialogs.close} />
      <ResetPasswordDialog row={resetting} onClose={() => setResetting(null)} />
      <SeeAsAccountDialog row={seeing} onClose={() => setSeeing(null)} />
      <DeleteAccountsDialog list={list} chosen={dialogs.deleting} onClose={dialogs.close} />
    </>
  );
}

/** Nobody deletes the own account: it is left out of what is deleted. */
function useRemoveOthers(remove: (chosen: Chosen<AccountRow>) => void): (chosen: Chosen<AccountRow>) => void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { userInfo } = useSession();
  return (chosen) => {
    if (chosen.matching !== null) return remove(chosen);
    const others = chosen.rows.filter(({ id }) => id !== userInfo.id);
    if (others.length < chosen.rows.length) void message.info(t('accountList.ownKept'));
    if (others.length > 0) remove(chosenRows(...others));
  };
}
