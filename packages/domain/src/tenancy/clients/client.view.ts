import { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { defineList } from '../../platform/list/list.ts';
import { comparedBy, joined, timestamp, needing, nameOf } from '../../platform/list/list-columns.ts';
import { ownOnly } from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { mailTroubleSql } from '../../platform/mails/mail-trouble.ts';
import { offsetHoursSql, zoneJoins } from '../../platform/db/zone-sql.ts';

// Only the own client has a superior outside of the scope; hideSuper hides it.
const HIDDEN = '(c.id = {scopeId} and {hideSuper})';
const OUT_OF_REACH = '(c.id = {scopeId} and ({hideSuper} or {hideSuperContact}))';
const ofSuperior = (column: string) => joined(`case when not ${OUT_OF_REACH} then ${column} end`, 'p');

// The address that reminders use (docs/domain.md §7).
const NO_ADDRESS = `(c.email is null and not exists (select 1 from account na
  where na.client_id = c.id and na.status = 'normal' and na.email is not null))`;
const HOSTS = `coalesce((select json_agg(h.host order by h.id) from client_host h where h.client_id = c.id), '[]')`;

/** Clients of the scope (docs/contract.md §3). */
export const clientList = defineList(ClientRow, {
  from: 'client c',
  key: 'c.id',
  joins: {
    p: 'left join client p on p.id = c.parent_id',
    ar: zoneJoins(),
    s: 'left join server s on s.id = c.server_id',
    dp: `left join client_cloud_plan dh on dh.client_id = c.id and dh.is_default
      left join cloud_plan dp on dp.id = dh.plan_id`,
    // Computed for the clients of the page; for all clients only in filters and sorts.
    gc: 'left join lateral (select count(*)::int as n from terminal_group g where g.client_id = c.id) gc on true',
    gs: 'left join (select client_id, count(*)::int as n from terminal_group group by client_id) gs on gs.client_id = c.id',
    tc: `left join lateral (select sum(k.count)::int as n from terminal_count k
      where k.client_id = c.id and k.kind = 'all') tc on true`,
    ts: `left join (select client_id, sum(count)::int as n from terminal_count where kind = 'all' group by client_id) ts
      on ts.client_id = c.id`,
    hs: `left join (select client_id, string_agg(host, ', ' order by id) as names from client_host group by client_id) hs
      on hs.client_id = c.id`,
  },
  columns: {
    id: 'c.id',
    clientname: nameOf('c'),
    clienttype: 'c.type',
    pid: `case when ${HIDDEN} then 0 else coalesce(c.parent_id, 0) end`,
    parentName: joined(`case when ${HIDDEN} then '' else coalesce(p.name, '') end`, 'p'),
    parentContact: ofSuperior('p.contact'),
    parentPhone: ofSuperior('p.phone'),
    parentEmail: ofSuperior('p.email'),
    parentAddress: ofSuperior('p.address'),
    contact: 'c.contact',
    phone: 'c.phone',
    email: 'c.email',
    mailTrouble: mailTroubleSql('c.email'),
    areaId: 'c.area_id',
    timeZone: 'c.time_zone',
    timeDiff: joined(offsetHoursSql('{now}'), 'ar'),
    company: 'c.company',
    address: 'c.address',
    cregroupcount: 'c.group_quota',
    groupCount: comparedBy(needing('coalesce(gs.n, 0)', 'gs'), needing('gc.n', 'gc')),
    terminalCount: comparedBy(needing('coalesce(ts.n, 0)', 'ts'), needing('coalesce(tc.n, 0)', 'tc')),
    customPricing: 'c.custom_pricing',
    servId: 'c.server_id',
    servName: joined('s.name', 's'),
    cloudDataId: joined('dp.id', 'dp'),
    cloudDataName: joined('dp.name', 'dp'),
    cloudDataNameEn: joined('dp.name_en', 'dp'),
    priceTemplateId: 'c.price_template_id',
    dataServId: 'c.data_server_id',
    hosts: comparedBy(needing(`coalesce(hs.names, '')`, 'hs'), HOSTS),
    hideSuper: 'c.hide_super',
    hideSuperContact: 'c.hide_super_contact',
    reminderEnabled: 'c.reminder_enabled',
    reminderDays: 'c.reminder_days',
    noAddress: NO_ADDRESS,
    createTime: timestamp('c.create_time'),
    rowVersion: 'c.row_version',
  },
  filters: {
    excludeSub: ownOnly('c.id'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  defaultSort: 'c.create_time',
  cost: SHORT_LIST,
});
