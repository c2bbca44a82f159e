import type { AccountRow } from '@roger/contract/families/tenancy/account';
import { useTranslation } from 'react-i18next';
import { valueColumn } from '../../features/lists/value-column.tsx';
import { MailedAddress } from '../../features/mail-trouble/mailed-address.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { Nothing, StateWord, timeColumn, type ListColumn, type Tone } from '../../kit/list/columns.tsx';
import { formatTime, useZone } from '../../lib/format/time.ts';

const tones: Record<AccountRow['status'], Tone> = { normal: 'success', locked: 'warning', disabled: 'error' };

/** Status; a lock after failed sign-ins says on hover when it ends. */
function Status({ row: { status, lockedUntil } }: { row: AccountRow }) {
  const { t } = useTranslation();
  const zone = useZone();
  const until =
    lockedUntil === null ? undefined : `${t('fields.account.lockedUntil')} ${formatTime(lockedUntil, zone)}`;
  return (
    <StateWord tone={tones[status]} title={until}>
      {t(`values.accountStatus.${status}`)}
    </StateWord>
  );
}

function Password({ row: { passwordState } }: { row: AccountRow }) {
  const { t } = useTranslation();
  if (passwordState === 'ok') return <Nothing />;
  return <StateWord tone="warning">{t(`values.passwordState.${passwordState}`)}</StateWord>;
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
  {
    key: 'status',
    width: 140,
    stateText: ({ status }, t) => t(`values.accountStatus.${status}`),
    render: (row) => <Status row={row} />,
  },
  { ...timeColumn<AccountRow>('lockedUntil'), optional },
  { key: 'clientName', width: 170 },
  { key: 'roleName', width: 230 },
  timeColumn('lastLoginTime'),
  {
    key: 'email',
    width: 190,
    least: 130,
    render: ({ email, mailTrouble }) => <MailedAddress address={email} trouble={mailTrouble} />,
  },
  { ...valueColumn('accountType', 130), optional },
  { key: 'phone', width: 150, optional },
  { key: 'passwordState', width: 140, render: (row) => <Password row={row} /> },
  { key: 'id', width: 90, optional },
  { key: 'creator', width: 160, optional },
  { ...timeColumn<AccountRow>('createTime'), optional },
  { key: 'pushversion', width: 130, optional },
];
