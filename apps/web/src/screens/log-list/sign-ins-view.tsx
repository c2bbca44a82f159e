import type { LoginHistoryRow } from '@roger/contract/families/tenancy/login-history';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { Nothing, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { browserOf } from './browser-of.ts';
import { Outcome, outcomeText } from './columns.tsx';
import { QuickSignInFilters, SignInFilters } from './filters.tsx';

/** Browser and system in short; the title has the full user agent. */
function Browser({ row: { userAgent } }: { row: LoginHistoryRow }) {
  const { t } = useTranslation();
  const { browser, system } = browserOf(userAgent);
  if (userAgent === '') return <Nothing />;
  const both = browser !== null && system !== null;
  const short = both ? t('logList.browserOn', { browser, system }) : (browser ?? system ?? userAgent);
  return (
    <span className="log-browser" title={userAgent}>
      {short}
    </span>
  );
}

function Reason({ row: { reason } }: { row: LoginHistoryRow }) {
  const { t } = useTranslation();
  return reason === null ? <Nothing /> : t(`values.reason.${reason}`);
}

const columns: ListColumn<LoginHistoryRow>[] = [
  timeColumn('loginTime'),
  { key: 'accountsName', width: 180 },
  { key: 'clientName', width: 200 },
  { key: 'ip', width: 150 },
  { key: 'userAgent', width: 200, render: (row) => <Browser row={row} /> },
  { key: 'outcome', width: 130, stateText: outcomeText, render: (row) => <Outcome row={row} /> },
  { key: 'reason', width: 200, render: (row) => <Reason row={row} /> },
  timeColumn('logoutTime'),
];

const CARD = [['accountsName', 'outcome'], ['ip', 'userAgent'], ['loginTime']] as const;

/** Log of successful and failed sign-ins. */
export function SignInsView() {
  const { t } = useTranslation();
  const list = useList(api.loginHistory.list);
  return (
    <ListScreen
      list={list}
      columns={columns}
      rowKey="id"
      rowName={(row) => row.accountsName}
      card={CARD}
      purpose={t('list.purpose.signIns')}
      search={<SearchFilter field="accountsName" />}
      quick={<QuickSignInFilters />}
      filters={<SignInFilters />}
    />
  );
}
