import { seedResources } from '@roger/contract/menu';
import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient, putRole, signInFor } from '../../../support/fixtures/basics.ts';
import { signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Role agent');
const childId = await putClient(service, admin, 'Role child', { pid: agentId, type: 2 });
const cousinId = await putClient(service, admin, 'Role cousin');
await putRole(service, 1, 'Platform closed', ['terminalList']);
await putRole(service, 1, 'Platform open', ['terminalList'], true);
await putRole(service, agentId, 'Agent closed', ['terminalList']);
await putRole(service, agentId, 'Agent open', ['terminalList'], true);
await putRole(service, childId, 'Child closed', ['terminalList']);
await putRole(service, cousinId, 'Cousin open', ['terminalList'], true);

async function names(session: Session): Promise<string[]> {
  const { result } = await session.call('role', 'all');
  return result.map(({ roleName }) => roleName);
}

const defaults = ['Default administrator', 'Default agent', 'Default client'];

it('roles of the scope, open ones from above and the defaults are visible, no others', async () => {
  const agent = await signInFor(service, 'role-agent', agentId);
  const child = await signInFor(service, 'role-child', childId, 'client');
  expect(await names(agent)).toEqual([...defaults, 'Agent closed', 'Agent open', 'Child closed', 'Platform open']);
  expect(await names(child)).toEqual([...defaults, 'Agent open', 'Child closed', 'Platform open']);
  expect(await names(admin)).toHaveLength(9);
});

it('a role returns what an option needs', async () => {
  const { result } = await admin.call('role', 'all');
  expect(result.find(({ roleName }) => roleName === 'Agent open')).toMatchObject({
    isOpen: 1,
    isDefault: false,
    clientId: agentId,
  });
  expect(result.filter(({ isDefault }) => isDefault).map(({ roleName }) => roleName)).toEqual(defaults);
});

it('resources are all that the contract derives, listed for the platform only', async () => {
  const { result } = await admin.call('resource', 'list', { pageSize: 500, column: 'id' });
  expect(result.records.map(({ powerName }) => powerName)).toEqual(seedResources().map(({ powerName }) => powerName));
  const byName = new Map(result.records.map((row) => [row.powerName, row]));
  const parent = (powerName: string) => result.records.find(({ id }) => id === byName.get(powerName)?.pid)?.powerName;
  expect([parent('terminal.add'), parent('terminalList'), byName.get('terminals')?.pid]).toEqual([
    'terminalList',
    'terminals',
    0,
  ]);
  expect((await admin.call('resource', 'list', { powerName: 'terminal.a' })).result.records).toMatchObject([
    { powerName: 'terminal.add', type: 3, level: 2, resourceName: expect.stringMatching(/\S/) },
  ]);
  const agent = await signInFor(service, 'resource-agent', agentId, 'administrator');
  expect(await agent.call('resource', 'list', {})).toMatchObject({ code: 510 });
});

it('what a role holds decides at the next call of a session that is open', async () => {
  const { prisma } = service.database;
  const roleId = await putRole(service, 1, 'Changing', ['terminalList']);
  const account = await prisma.account.findUniqueOrThrow({ where: { name: 'admin' } });
  await prisma.account.create({
    data: { name: 'changing', userName: 'Changing', passwordHash: account.passwordHash, clientId: 1, roleId },
  });
  const session = await signIn(service, 'changing');
  expect(await session.call('terminal', 'list', {})).toMatchObject({ code: 200 });
  expect(await session.call('server', 'list', {})).toMatchObject({ code: 510, message: 'No permission for operation' });
  expect((await session.call('account', 'current')).result.resource.map(({ powerName }) => powerName)).toEqual([
    'terminalList',
  ]);
  await prisma.roleResource.deleteMany({ where: { roleId } });
  await prisma.role.update({ where: { id: roleId }, data: { rowVersion: { increment: 1 } } });
  expect(await session.call('terminal', 'list', {})).toMatchObject({ code: 510 });
});
