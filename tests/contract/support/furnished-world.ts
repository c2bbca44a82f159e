import { paidForAYear, putCoins } from '../../support/fixtures/coins.ts';
import { defaultRole, putClient, signInFor, typeOf } from '../../support/fixtures/basics.ts';
import { signIn, type Session } from '../../support/session.ts';
import { walks } from '../walk/walks.ts';
import type { World } from './world.ts';

/**
 * Fills the world so that every field of every list has a value somewhere. Returns tokens of its readers: the platform,
 * an agent, and a client with hidden superiors.
 */
export async function furnish(world: World): Promise<Record<string, string>> {
  const { service, admin, own, agent } = world;
  const boss = await signInFor(service, 'boss', own.client);
  await putCoins(admin, own.client, { YCOIN: 20, MCOIN: 5, KCOIN: 40 });
  for (const { furnish: furnishFamily } of walks.values()) await furnishFamily?.(world, boss);
  const { token } = await signIn(service);
  return { 'the platform': token, 'an agent': agent.token, 'who sees nobody above': await hiddenReader(world, boss) };
}

/** A reader of a client with hidden superiors, who have changed some of its things. */
async function hiddenReader({ service, own, agent }: World, boss: Session): Promise<string> {
  const clientId = await putClient(service, boss, 'Hidden', { pid: own.client, hideSuper: true, quota: 3 });
  const below = await putClient(service, boss, 'Below', { pid: clientId });
  const role = await defaultRole(service, 'agent');
  for (const [name, of] of [
    ['hidden-eye', clientId],
    ['below-eye', below],
  ] as const) {
    await boss.call('account', 'add', { accountsName: name, userName: name, clientId: of, roleid: role });
  }
  const typeId = await typeOf(service);
  for (const [msId, of] of [
    ['T6000000001', clientId],
    ['T6000000002', below],
  ] as const) {
    await boss.call('terminal', 'add', { msId, msName: msId, typeId, clientId: of, ...paidForAYear });
  }
  await boss.call('coin', 'issueCoin', { clientId, currency: 'YCOIN', amount: 3, remark: 'Start' });
  await agent.call('role', 'add', { roleName: 'From above', isOpen: 1 });
  const eye = await signIn(service, 'hidden-eye');
  await eye.call('coin', 'issueCoin', { clientId: below, currency: 'YCOIN', amount: 1, remark: 'On' });
  await eye.call('account', 'edit', { id: (await eye.call('account', 'current')).result.userInfo.id, userName: 'Eye' });
  return eye.token;
}
