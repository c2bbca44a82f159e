import { isTerminalId } from '@roger/contract/fields/terminal-fields';
import { account } from '@roger/contract/families/tenancy/account';
import { billing } from '@roger/contract/families/money/billing';
import { clientVoucher } from '@roger/contract/families/money/client-voucher';
import { client } from '@roger/contract/families/tenancy/client';
import { group } from '@roger/contract/families/fleet/groups/group';
import type { SearchKind } from '@roger/contract/families/workflows/search';
import { server } from '@roger/contract/families/tenancy/server';
import { terminal } from '@roger/contract/families/workflows/terminal';
import { accountList } from '../../tenancy/accounts/account.view.ts';
import { clientVoucherList } from '../../money/vouchers/client-voucher.view.ts';
import { clientList } from '../../tenancy/clients/client.view.ts';
import { groupList } from '../../fleet/groups/group.view.ts';
import type { ListDefinition } from '../../platform/list/list.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { serverList } from '../../tenancy/servers/server.view.ts';
import { terminalList } from '../../fleet/terminals/terminal.view.ts';

/** A text with the form in which it is searched (docs/adr/013). */
export interface SearchedName {
  text: string;
  form: string;
  /** Is the text unique by its folded form? The one that is the searched name ranks first. */
  unique?: true;
}

const formed = (text: string): SearchedName => ({ text, form: `search_form(${text})` });

/** Search of one kind, with the rows, joins and scope of its list; texts are SQL expressions. */
export interface SearchDefinition {
  kind: SearchKind;
  /** One of these permissions is enough. */
  keys: readonly string[];
  list: Pick<ListDefinition<never>, 'from' | 'key' | 'joins' | 'guard' | 'guardNeeds'>;
  /** Id of a row in calls. */
  id: string;
  title: string;
  /** Unique identifiers; an exact match ranks first. */
  exact: readonly string[];
  /** Printed identifiers, which people know by their last digits; they rank before names. */
  ids: readonly string[];
  /** Is a text in capitals a whole one of these? It is then a part of no other, and looking for parts would read every row. */
  isWholeId?: (text: string) => boolean;
  /** Names, which rank before the other texts; a unique one that is the searched name ranks first. */
  names: readonly SearchedName[];
  /** Other searched names. */
  otherNames: readonly SearchedName[];
  /** Other searched numbers and addresses. */
  texts: readonly string[];
  /** Texts of the subtitle. */
  about: readonly string[];
  /** Joins that `about` needs. */
  needs: readonly string[];
  /** Large tables are searched for texts shorter than a trigram only in small scopes. */
  large: boolean;
  route: (id: string) => string;
}

// A bill is visible where one of its entries is.
const BILLS: SearchDefinition['list'] = {
  from: 'bill b',
  key: 'b.id',
  joins: {},
  guard: ({ scope }, param) => {
    const guard = scopeSql(scope, 'e.scope_path', param);
    return [guard === null ? null : `exists (select 1 from bill_entry e where e.bill_id = b.id and ${guard})`];
  },
};

/** All searches. */
export const SEARCH_KINDS: readonly SearchDefinition[] = [
  {
    kind: 'terminals',
    keys: terminal.endpoints.list.permission,
    list: terminalList,
    id: 't.ms_id',
    title: 't.ms_id',
    exact: ['t.ms_id', 't.imei', 't.imei2', 't.iccid'],
    ids: ['t.ms_id'],
    isWholeId: isTerminalId,
    names: [{ text: 't.name', form: 't.search_name' }],
    otherNames: [],
    texts: ['t.imei', 't.imei2', 't.iccid', 't.phone'],
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
    exact: [],
    ids: [],
    names: [{ text: 'g.name', form: 'g.search_name', unique: true }],
    otherNames: [{ text: 'g.area', form: 'g.search_area' }],
    texts: [],
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
    exact: [],
    ids: [],
    names: [{ text: 'c.name', form: 'c.search_name', unique: true }],
    otherNames: [formed('c.company'), formed('c.contact')],
    texts: ['c.phone', 'c.email'],
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
    exact: [],
    ids: [],
    names: [
      { text: 'a.name', form: 'a.search_name', unique: true },
      { text: 'a.user_name', form: 'a.search_user_name' },
    ],
    otherNames: [],
    texts: ['a.email', 'a.phone'],
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
    ids: ['b.bill_no'],
    names: [],
    otherNames: [],
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
    ids: ['v.voucher_no'],
    names: [],
    otherNames: [],
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
    exact: ['s.ip'],
    ids: [],
    names: [{ ...formed('s.name'), unique: true }],
    otherNames: [],
    texts: ['s.ip'],
    about: ['s.ip'],
    needs: [],
    large: false,
    route: (id) => `/server-list/${id}`,
  },
];
