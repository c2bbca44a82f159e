import { expect, it } from 'vitest';
import { startWith, useService } from '../../../support/app.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { associate, putChannel, putGroup } from '../../../support/fixtures/groups.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { sessionWith, signIn } from '../../../support/session.ts';
import { openSheet } from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Agent');
const childId = await putClient(service, admin, 'Child', { pid: agentId, type: 2 });
const otherId = await putClient(service, admin, 'Other');
const agent = await signInFor(service, 'agent', agentId);
const terminals = [
  await putTerminal(service, 'T1000000001', childId, { name: '=1+1', seenSecondsAgo: 3 }),
  await putTerminal(service, 'T1000000002', childId),
];
const upper = await putGroup(service, agentId, 'Upper', terminals, { area: 'Quay' });
const lower = await putGroup(service, childId, 'Lower', terminals.slice(0, 1), { type: 'broadcast' });
await associate(service, upper, lower);
await putChannel(service, terminals[0] ?? 0, 5, lower);
await putGroup(service, otherId, 'Foreign', [await putTerminal(service, 'T9000000001', otherId)]);
const filters = { column: 'grpName', order: 'asc' } as const;

it('a workbook has the groups, and their terminals on a second sheet', async () => {
  const { body } = await agent.call('group', 'exportGroup', filters);
  const groups = await openSheet(body);
  expect(groups.sheets).toEqual(['Groups', 'Terminals']);
  expect(groups.rows).toMatchObject([
    { 'Group name': 'Lower', 'Group type': 'Broadcast', Client: 'Child', Terminals: 1, Online: 1 },
    { 'Group name': 'Upper', 'Channel area': 'Quay', Terminals: 2, Online: 1, 'Linked groups': 'Lower' },
  ]);
  const members = await openSheet(body, 1);
  expect(members.rows.map((row) => Object.values(row))).toEqual([
    ['Lower', 'T1000000001', '=1+1', 'Child', 'No', 5],
    ['Upper', 'T1000000001', '=1+1', 'Agent', 'Yes', null],
    ['Upper', 'T1000000002', 'T1000000002', 'Agent', 'Yes', null],
  ]);
});

it('a terminal picks its groups, each with all who are in it', async () => {
  const { body } = await agent.call('group', 'exportGroup', { ...filters, msId: 'T1000000002' });
  expect((await openSheet(body)).rows).toMatchObject([{ 'Group name': 'Upper' }]);
  expect((await openSheet(body, 1)).rows).toHaveLength(2);
});

it('a CSV file has the groups alone, in the columns asked for', async () => {
  const { text } = await service.http
    .get('/nmsService/tbGrpInfo/exportGroup?format=csv&columns=grpName,terminalCount&column=grpName')
    .set('x-access-token', agent.token);
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    '"Group name","Terminals"',
    '"Lower",1',
    '"Upper",2',
  ]);
});

it('is refused where terminals are more than a sheet may hold', async () => {
  const { config } = service.settings;
  const limits = { ...config.limits, exportMaxRows: 2 };
  const tight = sessionWith(await startWith(service, { config: { ...config, limits } }), agent.token);
  expect(await tight.call('group', 'exportGroup', filters)).toMatchObject({ code: 3905, params: { max: 2 } });
  expect((await tight.raw('group', 'exportGroup', { ...filters, format: 'csv' })).code).not.toBe(3905);
});
