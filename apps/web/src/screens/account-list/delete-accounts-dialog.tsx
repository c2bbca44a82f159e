import type { AccountRow } from '@roger/contract/families/account';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import type { Chosen } from '../../lib/chosen.ts';

interface DeleteAccountsDialogProps {
  list: List<AccountRow>;
  chosen: Chosen<AccountRow> | null;
  onClose: () => void;
}

export function DeleteAccountsDialog({ list, chosen, onClose }: DeleteAccountsDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDelete
      call={api.account.deleteBatch}
      list={list}
      chosen={chosen}
      idOf={(row) => row.id}
      rowName={(row) => row.accountsName}
      explain={({ key }) => (key === 'noPermission' ? { text: t('accountList.deleteRefused') } : null)}
      onClose={onClose}
    >
      {() => <p>{t('accountList.deleteEffects')}</p>}
    </ConfirmDelete>
  );
}
