import { UTC } from '@roger/domain/platform/common/zone';
import { groupList } from '@roger/domain/fleet/groups/group.view';
import { terminalList } from '@roger/domain/fleet/terminals/terminal.view';
import { terminalCloudPlanList } from '@roger/domain/cloud/terminal-plans/list-terminal-cloud-plans';
import { dataUsageList } from '@roger/domain/cloud/data-usage/list-data-usage';
import { billingList } from '@roger/domain/money/bills/billing.view';
import { mailLogList } from '@roger/domain/platform/mails/mail-log.view';
import { expect, it } from 'vitest';

const lists = { groupList, terminalList, terminalCloudPlanList, dataUsageList, billingList, mailLogList };
const cases = Object.entries(lists).flatMap(([key, { cost, filters }]) =>
  cost.narrowing.map((name) => [`${key}.${name}`, filters[name]] as const),
);

// A search form that is computed has no index, and costs microseconds for each row.
it.each(cases)('%s, which is offered for a million rows, compares what is stored', (_key, filter) => {
  const sql = filter?.condition('1', (value) => String(value), 'any', UTC);
  expect(sql).toBeDefined();
  expect(sql).not.toContain('search_form(');
});

// Its parts would be looked for in every ID of a million that begin alike.
it.each(['T5000000000', 't5000000000', '\u00A0Ｔ５０００００００００ '])(
  'the whole terminal ID %j is compared whole',
  (id) => {
    const params: unknown[] = [];
    const sql = terminalList.filters['msId']?.condition(id, (value) => `$${params.push(value)}`, 'msId', UTC);
    expect([sql, params]).toEqual(['t.ms_id = $1', ['T5000000000']]);
  },
);
