import type { AccountRow } from '@roger/contract/families/tenancy/account';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { WithDetails } from '../../kit/details/details.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { AddButton } from '../../kit/list/bar/toolbar.tsx';
import { deleteAction } from '../../kit/actions/row-actions.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf, type Selection } from '../../lib/form/selection.ts';
import { useSession } from '../../lib/session/session.ts';
import { useDialogs } from '../../lib/react/use-dialogs.ts';
import { AccountDetails } from './account-details.tsx';
import { AccountDialogs } from './account-dialogs.tsx';
import { columns } from './columns.tsx';
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
          batchActions={(rows) => [deleteAction(t, 'account.delete', () => removeOthers(rows))]}
          rowActions={actionsOf}
        />
      </WithDetails>
      <AccountDialogs dialogs={dialogs} list={list} />
      <ResetPasswordDialog row={resetting} onClose={() => setResetting(null)} />
      <SeeAsAccountDialog row={seeing} onClose={() => setSeeing(null)} />
    </>
  );
}

type Remove = (selection: Selection<AccountRow>) => void;

/** Deletes the selection without the own account. */
function useRemoveOthers(remove: Remove): Remove {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { userInfo } = useSession();
  return (selection) => {
    if (selection.matching !== null) return remove(selection);
    const others = selection.rows.filter(({ id }) => id !== userInfo.id);
    if (others.length < selection.rows.length) void message.info(t('accountList.ownKept'));
    if (others.length > 0) remove(selectionOf(...others));
  };
}
