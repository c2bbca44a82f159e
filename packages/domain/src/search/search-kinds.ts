import { account } from '@roger/contract/families/account';
import { billing } from '@roger/contract/families/billing';
import { clientVoucher } from '@roger/contract/families/client-voucher';
import { client } from '@roger/contract/families/client';
import { group } from '@roger/contract/families/group';
import type { SearchKind } from '@roger/contract/families/search';
import { server } from '@roger/contract/families/server';
import { terminal } from '@roger/contract/families/terminal';
import { accountList } from '../account/account.view.ts';
import { clientVoucherList } from '../client-voucher/client-voucher.view.ts';
import { clientList } from '../client/client.view.ts';
import { groupList } from '../group/group.view.ts';
import type { ListDefinition } from '../kernel/list.ts';
import { scopeSql } from '../kernel/scope.ts';
import { serverList } from '../server/server.view.ts';
import { terminalList } from '../terminal/terminal.view.ts';

/** How one kind of thing is found: by the rows, joins and scope of its list. */
export interface Searched {
  kind: SearchKind;
  /** Whoever holds one of these may list it. */
  keys: readonly string[];
  list: Pick<ListDefinition<never>, 'from' | 'key' | 'joins' | 'guard' | 'guardNeeds'>;
  /** What it is named by in calls. */
  id: string;
  title: string;
  /** Unique texts: who types one whole finds it first. */
  exact: readonly string[];
  /** Texts that are looked at besides its title. */
  texts: readonly string[];
  /** What tells it apart, whatever was looked for. */
  about: readonly string[];
  /** Joins that `about` needs. */
  needs: readonly string[];
  /** Are there so many that parts shorter than a trigram are looked for in small scopes only? */
  large: boolean;
  route: (id: string) => string;
}

// A bill is in sight where an entry of it is.
const BILLS: Searched['list'] = {
  from: 'bill b',
  key: 'b.id',
  joins: {},
  guard: ({ scope }, param) => {
    const guard = scopeSql(scope, 'e.scope_path', param);
    return [guard === null ? null : `exists (select 1 from bill_entry e where e.bill_id = b.id and ${guard})`];
  },
};

/** Everything that can be found. */
export const searched: readonly Searched[] = [
  {
    kind: 'terminals',
    keys: terminal.endpoints.list.permission,
    list: terminalList,
    id: 't.ms_id',
    title: 't.ms_id',
    exact: ['t.ms_id', 't.imei', 't.imei2', 't.iccid'],
    texts: ['t.name', 't.imei', 't.imei2', 't.iccid', 't.phone'],
    about: ['t.name', 'c.name'],
    needs: ['c'],
    large: true,
    route: (msId) => `/terminal-list/${encodeURIComponent(msId)}`,
  },
  {
    kind: 'groups',
    keys: group.endpoints.list.permission,
    list: groupList,
    id: 'g.id::text',
    title: 'g.name',
    exact: ['g.name'],
    texts: ['g.area'],
    about: ['g.area', 'c.name'],
    needs: ['c'],
    large: false,
    route: (id) => `/group-list/${id}`,
  },
  {
    kind: 'clients',
    keys: client.endpoints.list.permission,
    list: clientList,
    id: 'c.id::text',
    title: 'c.name',
    exact: ['c.name'],
    texts: ['c.company', 'c.contact', 'c.phone', 'c.email'],
    about: ['c.company'],
    needs: [],
    large: false,
    route: (id) => `/client-list/${id}`,
  },
  {
    kind: 'accounts',
    keys: account.endpoints.list.permission,
    list: accountList,
    id: 'a.id::text',
    title: 'a.name',
    exact: ['a.name'],
    texts: ['a.user_name', 'a.email', 'a.phone'],
    about: ['a.user_name', 'c.name'],
    needs: ['c'],
    large: false,
    route: (id) => `/account-list/${id}`,
  },
  {
    kind: 'bills',
    keys: billing.endpoints.list.permission,
    list: BILLS,
    id: 'b.bill_no',
    title: 'b.bill_no',
    exact: ['b.bill_no'],
    texts: [],
    about: [`to_char(b.create_time at time zone 'UTC', 'YYYY-MM-DD')`],
    needs: [],
    large: true,
    route: (billNo) => `/billing-client/${encodeURIComponent(billNo)}`,
  },
  {
    kind: 'vouchers',
    keys: clientVoucher.endpoints.list.permission,
    list: clientVoucherList,
    id: 'v.voucher_no',
    title: 'v.voucher_no',
    exact: ['v.voucher_no'],
    texts: [],
    about: [`coalesce(c.name, v.closed_name)`],
    needs: ['c'],
    large: false,
    route: (voucherNo) => `/billing-voucher/${encodeURIComponent(voucherNo)}`,
  },
  {
    kind: 'servers',
    keys: server.endpoints.list.permission,
    list: serverList,
    id: 's.id::text',
    title: 's.name',
    exact: ['s.name', 's.ip'],
    texts: ['s.ip'],
    about: ['s.ip'],
    needs: [],
    large: false,
    route: (id) => `/server-list/${id}`,
  },
];
