import type { AccountRow } from '@roger/contract/families/account';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../kit/export-button.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { AddButton, DeleteSelectedButton } from '../../kit/toolbar.tsx';
import { useList, type List } from '../../kit/use-list.ts';
import { Allowed, useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddAccountDialog } from './add-account-dialog.tsx';
import { columns } from './columns.tsx';
import { DeleteAccountsDialog } from './delete-accounts-dialog.tsx';
import { EditAccountDialog } from './edit-account-dialog.tsx';
import { AccountFilters } from './filters.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { SeeAsAccountDialog } from './see-as-account-dialog.tsx';
import { useAccountActions } from './use-account-actions.tsx';

export function AccountListScreen() {
  const { t } = useTranslation();
  const list = useList(api.account.list);
  const dialogs = useDialogs<AccountRow>();
  const [resetting, setResetting] = useState<AccountRow | null>(null);
  const [seeing, setSeeing] = useState<AccountRow | null>(null);
  const { edit, remove } = dialogs;
  return (
    <>
      <ListScreen
        title={t('menu.screens.accountList')}
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => row.accountsName}
        selectable={useAllowed('account.delete')}
        filters={<AccountFilters />}
        actions={<AccountActions list={list} onAdd={dialogs.add} onDelete={remove} />}
        rowActions={useAccountActions({ edit, remove, reset: setResetting, seeAs: setSeeing })}
      />
      <AddAccountDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditAccountDialog row={dialogs.editing} onClose={dialogs.close} />
      <ResetPasswordDialog row={resetting} onClose={() => setResetting(null)} />
      <SeeAsAccountDialog row={seeing} onClose={() => setSeeing(null)} />
      <DeleteAccountsDialog list={list} rows={dialogs.deleting} onClose={dialogs.close} />
    </>
  );
}

interface AccountActionsProps {
  list: List<AccountRow>;
  onAdd: () => void;
  onDelete: (rows: AccountRow[]) => void;
}

function AccountActions({ list, onAdd, onDelete }: AccountActionsProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { userInfo } = useSession();
  const removeOthers = (rows: AccountRow[]) => {
    const others = rows.filter(({ id }) => id !== userInfo.id);
    if (others.length < rows.length) void message.info(t('accountList.ownKept'));
    if (others.length > 0) onDelete(others);
  };
  return (
    <>
      <AddButton need="account.add" onClick={onAdd}>
        {t('accountList.add')}
      </AddButton>
      <Allowed need="account.export">
        <ExportButton call={api.account.export} list={list} />
      </Allowed>
      <DeleteSelectedButton need="account.delete" list={list} onClick={removeOthers} />
    </>
  );
}
