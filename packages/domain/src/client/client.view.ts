import { ClientRow } from '@roger/contract/families/client';
import { defineList } from '../kernel/list.ts';
import { comparedBy, moment } from '../kernel/list-columns.ts';
import type { Filter } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';

// Of the clients in scope only the own one has a superior outside of it, and hideSuper hides just that.
const HIDDEN = '(c.id = {scopeId} and {hideSuper})';

const HOSTS = `coalesce((select json_agg(h.host order by h.id) from client_host h where h.client_id = c.id), '[]')`;
const HOST_NAMES = `coalesce((select string_agg(h.host, ', ' order by h.id) from client_host h where h.client_id = c.id), '')`;

const ownOnly: Filter = (value) => (value === true ? 'c.id = {scopeId}' : 'true');

/** Clients of the scope (contract.md §3). */
export const clientList = defineList(ClientRow, {
  from: 'client c',
  key: 'c.id',
  joins: {
    p: 'left join client p on p.id = c.parent_id',
    ar: 'join area ar on ar.id = c.area_id',
    s: 'left join server s on s.id = c.server_id',
    gc: 'left join lateral (select count(*)::int as n from terminal_group g where g.client_id = c.id) gc on true',
    tc: 'left join lateral (select count(*)::int as n from terminal x where x.client_id = c.id) tc on true',
  },
  columns: {
    id: 'c.id',
    clientname: 'c.name',
    clienttype: 'c.type',
    pid: `case when ${HIDDEN} then 0 else coalesce(c.parent_id, 0) end`,
    parentName: `case when ${HIDDEN} then '' else coalesce(p.name, '') end`,
    contact: 'c.contact',
    phone: 'c.phone',
    email: 'c.email',
    areaId: 'c.area_id',
    timeDiff: '(ar.offset_minutes / 60.0)::float8',
    company: 'c.company',
    address: 'c.address',
    cregroupcount: 'c.group_quota',
    groupCount: 'gc.n',
    terminalCount: 'tc.n',
    customPricing: 'c.custom_pricing',
    servId: 'c.server_id',
    servName: 's.name',
    cloudDataId: 'null::int',
    priceTemplateId: 'c.price_template_id',
    dataServId: 'c.data_server_id',
    hosts: comparedBy(HOST_NAMES, HOSTS),
    hideSuper: 'c.hide_super',
    reminderEnabled: 'c.reminder_enabled',
    reminderDays: 'c.reminder_days',
    createTime: moment('c.create_time'),
    rowVersion: 'c.row_version',
  },
  filters: {
    excludeSub: ownOnly,
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  defaultSort: 'c.create_time',
});
