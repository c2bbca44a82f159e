import type { AccountRow } from '@roger/contract/families/account';
import { useTranslation } from 'react-i18next';
import { MailedAddress } from '../../features/mail-trouble/mailed-address.tsx';
import { IdLink } from '../../kit/id-link.tsx';
import { Timestamp, Nothing, StateWord, timeColumn, type ListColumn, type Tone } from '../../kit/columns.tsx';

const tones: Record<AccountRow['status'], Tone> = { normal: 'success', locked: 'warning', disabled: 'error' };

/** Whether the account may sign in: what somebody decided, and the lock after failed sign-ins. */
function Status({ row: { status, lockedUntil } }: { row: AccountRow }) {
  const { t } = useTranslation();
  return (
    <>
      <StateWord tone={tones[status]}>{t(`values.accountStatus.${status}`)}</StateWord>
      {lockedUntil !== null && (
        <span className="quiet">
          {' '}
          {t('fields.account.lockedUntil')} <Timestamp value={lockedUntil} />
        </span>
      )}
    </>
  );
}

function Password({ row: { passwordState } }: { row: AccountRow }) {
  const { t } = useTranslation();
  if (passwordState === 'ok') return <Nothing />;
  return <StateWord tone="warning">{t(`values.passwordState.${passwordState}`)}</StateWord>;
}

function Type({ row: { accountType } }: { row: AccountRow }) {
  const { t } = useTranslation();
  return t(`values.accountType.${accountType}`);
}

const optional = true as const;

export const columns: ListColumn<AccountRow>[] = [
  {
    key: 'accountsName',
    width: 150,
    itemOf: (row) => row.id,
    render: ({ id, accountsName }) => <IdLink kind="account" item={id} text={accountsName} />,
  },
  { key: 'userName', width: 150 },
  { key: 'status', width: 120, render: (row) => <Status row={row} /> },
  { key: 'clientName', width: 170 },
  { key: 'roleName', width: 150 },
  timeColumn('lastLoginTime'),
  {
    key: 'email',
    width: 190,
    render: ({ email, mailTrouble }) => <MailedAddress address={email} trouble={mailTrouble} />,
  },
  { key: 'accountType', width: 130, optional, render: (row) => <Type row={row} /> },
  { key: 'phone', width: 150, optional },
  { key: 'passwordState', width: 140, render: (row) => <Password row={row} /> },
  { key: 'id', width: 90, optional },
  { key: 'creator', width: 160, optional },
  { ...timeColumn<AccountRow>('createTime'), optional },
  { key: 'pushversion', width: 130, optional },
];
