import type { AccountRow } from '@roger/contract/families/account';
import { useTranslation } from 'react-i18next';
import { Nothing, StatusTag, timeColumn, TimeText, type ListColumn, type Tone } from '../../kit/columns.tsx';

const tones: Record<AccountRow['status'], Tone> = { normal: 'success', locked: 'warning', disabled: 'error' };

/** Whether the account may sign in: what somebody decided, and the lock after failed sign-ins. */
function Status({ row: { status, lockedUntil } }: { row: AccountRow }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusTag tone={tones[status]}>{t(`values.accountStatus.${status}`)}</StatusTag>
      {lockedUntil !== null && (
        <div className="quiet">
          {t('fields.account.lockedUntil')} <TimeText value={lockedUntil} />
        </div>
      )}
    </>
  );
}

function Password({ row: { passwordState } }: { row: AccountRow }) {
  const { t } = useTranslation();
  if (passwordState === 'ok') return <Nothing />;
  return <StatusTag tone="warning">{t(`values.passwordState.${passwordState}`)}</StatusTag>;
}

function Type({ row: { accountType } }: { row: AccountRow }) {
  const { t } = useTranslation();
  return t(`values.accountType.${accountType}`);
}

const optional = true as const;

export const columns: ListColumn<AccountRow>[] = [
  { key: 'id', width: 90, optional },
  { key: 'accountsName', width: 180 },
  { key: 'userName', width: 180 },
  { key: 'clientName', width: 200 },
  { key: 'accountType', width: 140, render: (row) => <Type row={row} /> },
  { key: 'roleName', width: 170 },
  { key: 'status', width: 170, render: (row) => <Status row={row} /> },
  { key: 'email', width: 220 },
  { key: 'phone', width: 160 },
  { key: 'passwordState', width: 140, render: (row) => <Password row={row} /> },
  timeColumn('lastLoginTime'),
  { key: 'creator', width: 160, optional },
  { ...timeColumn<AccountRow>('createTime'), optional },
  { key: 'pushversion', width: 130, optional },
];
