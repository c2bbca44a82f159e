import type { AccountRow } from '@roger/contract/families/tenancy/account';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DetailsTabs } from '../../features/details/details-tabs.tsx';
import { Entries } from '../../features/details/entries.tsx';
import { LogOf } from '../../features/details/log-of.tsx';
import { ItemDetails } from '../../features/details/item-details.tsx';
import { rowIdOf, useItem } from '../../features/details/use-item.ts';
import { MailedAddress } from '../../features/mail-trouble/mailed-address.tsx';
import { Timestamp, StateWord, type ListColumn } from '../../kit/list/columns.tsx';
import { DescriptionList, inSections } from '../../kit/details/description-list.tsx';
import { withClientLink } from '../../kit/details/with-client-link.tsx';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import type { List } from '../../kit/list/use-list.ts';
import { useAllowedKeys } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { FamilyContext } from '../../lib/form/field-label.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { columns } from './columns.tsx';

const SECTIONS = {
  identity: ['userName', 'accountType', 'clientName', 'roleName', 'email', 'phone', 'creator', 'createTime', 'id'],
  access: ['status', 'lockedUntil', 'passwordState', 'lastLoginTime', 'pushversion'],
} as const;
const SIGN_INS = 20;

const EMAIL: ListColumn<AccountRow> = {
  key: 'email',
  render: ({ email, mailTrouble }) => <MailedAddress full address={email} trouble={mailTrouble} />,
};

const detailColumns = withClientLink(columns)
  .filter(({ key }) => key !== 'accountsName')
  .map((column) => (column.key === 'email' ? EMAIL : column));

interface AccountDetailsProps {
  /** Id of the account from the address. */
  item: string;
  list: List<AccountRow>;
  actionsOf: (row: AccountRow) => RowAction[];
}

/** The details page of an account: its fields, sign-ins and log. */
export function AccountDetails({ item, list, actionsOf }: AccountDetailsProps) {
  const logs = useAllowedKeys().has('logList');
  const read = useItem(api.account.list, { id: [rowIdOf(item)] }, ({ records }) => records[0]);
  return (
    <ItemDetails
      kind="account"
      item={item}
      read={read}
      rows={list.rows}
      itemOf={(row) => row.id}
      nameOf={(row) => row.accountsName}
      actionsOf={actionsOf}
    >
      {(row) => (
        <DetailsTabs
          tabs={[
            { key: 'overview', content: <Overview row={row} /> },
            { key: 'signIns', content: <SignIns accountsName={row.accountsName} />, shown: logs },
            { key: 'log', content: <LogOf target={row.accountsName} />, shown: logs },
          ]}
        />
      )}
    </ItemDetails>
  );
}

function Overview({ row }: { row: AccountRow }) {
  const { t } = useTranslation();
  const sections = (['identity', 'access'] as const).map((name) => ({
    title: t(`details.sections.${name}`),
    keys: SECTIONS[name],
  }));
  return (
    <FamilyContext value="account">
      <DescriptionList row={row} sections={inSections(detailColumns, sections)} />
    </FamilyContext>
  );
}

function SignIns({ accountsName }: { accountsName: string }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const { data, error, refetch } = useQuery({
    ...queryOf(api.loginHistory.list, { accountsName, pageSize: SIGN_INS }),
    enabled: active,
  });
  return (
    <Entries query={{ data: data?.records, error, refetch }} keyOf={({ id }) => id} empty={t('details.noSignIns')}>
      {({ loginTime, ip, userAgent, outcome }) => (
        <>
          <span className="entry-time">
            <Timestamp value={loginTime} />
          </span>
          <span className="entry-what">
            <span className="figures">{ip}</span>
            <div className="quiet">{userAgent}</div>
          </span>
          <StateWord tone={outcome === 'success' ? 'success' : 'error'}>{t(`values.outcome.${outcome}`)}</StateWord>
        </>
      )}
    </Entries>
  );
}
