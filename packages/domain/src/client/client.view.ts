import type { ClientRow } from '@roger/contract/families/client';
import type { ListDefinition } from '../kernel/list.ts';
import { anyNumber, contains, timeFilters, type Filter } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';
import { wireTime } from '../kernel/sql.ts';

// Of the clients in scope only the own one has a superior outside of it, and hideSuper hides just that.
const HIDDEN = '(c.id = {scopeId} and {hideSuper})';

const ownOnly: Filter = (value) => (value === true ? 'c.id = {scopeId}' : 'true');

/** Clients of the scope (contract.md §3). */
export const clientList: ListDefinition<ClientRow> = {
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
    hosts: `coalesce((select json_agg(h.host order by h.id) from client_host h where h.client_id = c.id), '[]')`,
    hideSuper: 'c.hide_super',
    reminderEnabled: 'c.reminder_enabled',
    reminderDays: 'c.reminder_days',
    createTime: wireTime('c.create_time'),
    rowVersion: 'c.row_version',
  },
  sort: { createTime: 'c.create_time' },
  filters: {
    id: anyNumber('c.id'),
    clientname: contains('c.name'),
    clienttype: anyNumber('c.type'),
    pid: anyNumber(`case when ${HIDDEN} then 0 else coalesce(c.parent_id, 0) end`),
    contact: contains('c.contact'),
    phone: contains('c.phone'),
    email: contains('c.email'),
    company: contains('c.company'),
    areaId: anyNumber('c.area_id'),
    servId: anyNumber('c.server_id'),
    priceTemplateId: anyNumber('c.price_template_id'),
    excludeSub: ownOnly,
    ...timeFilters('createTime', 'c.create_time'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  defaultSort: 'c.create_time',
};
