import { runQueued } from '@roger/workers/run-job';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { putClient, signInFor } from '../support/fixtures/basics.ts';
import { groupsOf, putGroup } from '../support/fixtures/groups.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { mailWorkers } from '../support/mail/mails.ts';
import { signIn } from '../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const north = await putClient(service, admin, 'North');
const reader = await signInFor(service, 'north', north);
const deps = mailWorkers(service, { smtpUrl: 'smtp://127.0.0.1:1' });
const sweep = () => runQueued(deps, { id: '1', name: 'group-sweep', data: {} });
const hours = (count: number) => new Date(service.clock.now().getTime() + count * 3_600_000);

it('ends temporary groups once, and the log of their client says so', async () => {
  const terminal = await putTerminal(service, 'T1000000001', north);
  const over = await putGroup(service, north, 'Over', [terminal], { type: 'temporary', endTime: hours(-1) });
  const later = await putGroup(service, north, 'Later', [terminal], { type: 'temporary', endTime: hours(1) });
  const subgroup = await putGroup(service, north, 'Beneath', [], { parentId: over });
  const ended = await Promise.all([sweep(), sweep()]);
  expect(ended.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
    { ended: 0 },
    { ended: 1 },
  ]);
  expect(await groupsOf(service, terminal)).toEqual([later]);
  const { records } = (await reader.call('group', 'list', { column: 'grpName' })).result;
  expect(records.map(({ grpId, grpPid }) => [grpId, grpPid])).toEqual([
    [subgroup, null],
    [later, null],
  ]);
  const log = (await reader.call('operationLog', 'list', { module: ['job'] })).result.records;
  expect(log).toMatchObject([
    {
      actorKind: 'system',
      operator: '',
      clientName: 'North',
      content: 'End temporary groups',
      target: 'Over',
      before: [{ grpId: over, grpName: 'Over', grpType: 'temporary', clientId: north }],
    },
  ]);
});
