import { fileOf, licenseFor } from '../support/fixtures/licenses.ts';
import { paidForAYear, putCoins } from '../support/fixtures/coins.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { putUse, putVideo, runUseBilling } from '../support/fixtures/use.ts';
import { putVoucher, termsOf } from '../support/fixtures/vouchers.ts';
import { defaultRole, putClient, signInFor, typeOf } from '../support/fixtures/basics.ts';
import { sessionWith, signIn, type Session } from '../support/session.ts';
import type { World } from './world.ts';

/**
 * Fills the world so that every field of every list has a value somewhere, and answers the tokens of those who look at it: the
 * platform, an agent, and a client from whom the ones above are hidden.
 */
export async function furnish(world: World): Promise<Record<string, string>> {
  const { service, admin, own, agent } = world;
  const boss = await signInFor(service, 'boss', own.client);
  await putCoins(admin, own.client, { YCOIN: 20, MCOIN: 5, KCOIN: 40 });
  await fillClients(world);
  await fillTerminals(world, boss);
  await fillBooks(world, boss);
  await fillAccounts(world, boss);
  const { token } = await signIn(service);
  return { 'the platform': token, 'an agent': agent.token, 'who sees nobody above': await hiddenReader(world, boss) };
}

async function fillClients({ admin, own }: World): Promise<void> {
  const details = {
    contact: 'Jo Harbour',
    phone: '+30 210 1234567',
    email: 'harbour@example.org',
    company: 'Harbour Ltd',
    address: 'Pier 1',
    customPricing: true,
    reminderEnabled: true,
  };
  await admin.call('client', 'edit', { id: own.child, ...details });
  await admin.call('client', 'setHisServer', { clientId: own.child, dataServId: own.server });
}

async function fillTerminals({ service, own }: World, boss: Session): Promise<void> {
  const model = await service.database.prisma.terminalModel.create({ data: { name: 'Alpha 7' } });
  await service.database.prisma.terminalModel.create({ data: { name: 'Alpha 8' } });
  const radio = await putTerminal(service, 'T5000000001', own.child, {
    name: 'Crew 100% ready',
    imei: '356938035643809',
    imei2: '356938035643817',
    iccid: '8931440400000000001',
    phone: '+30 6900000000',
    email: 'crew@example.org',
    extAccount: 'ext\\1',
    modelId: model.id,
    serverId: own.server,
    backupServerId: own.server,
    callLevel: 7,
    connType: 'UDP',
    version: 'V1.2.3',
    dispatcherVersion: 'D9',
    limitReason: 'admin',
    expiresInDays: 5,
    seenSecondsAgo: 4000,
  });
  const { prisma } = service.database;
  const lastOfflineTime = new Date(service.clock.now().getTime() - 60_000);
  await prisma.terminalPresence.update({ where: { terminalId: radio }, data: { lastOfflineTime } });
  await putTerminal(service, 'T5000000002', own.child, {
    expireTime: null,
    typeId: await typeOf(service, 'dispatcher'),
  });
  await putTerminal(service, 'T5000000003', own.client, { expiresInDays: -40, seenSecondsAgo: 10 });
  // Paid by use: one day that the client can pay, and one that it can not.
  const video = await putVideo(service, radio);
  await putUse(service, radio, video, 660, 3);
  await putUse(service, radio, video, 90_000, 2);
  await putUse(service, radio, video, 20, 1);
  const typeId = await typeOf(service);
  const wanted = { msId: 'T5000000010', msName: 'Bought', count: 2, typeId, clientId: own.child, ...paidForAYear };
  await boss.call('terminal', 'add', wanted);
}

async function fillBooks({ service, admin, own }: World, boss: Session): Promise<void> {
  await putCoins(admin, own.child, { KCOIN: 30 });
  await runUseBilling(service);
  await boss.call('coin', 'issueCoin', { clientId: own.child, currency: 'MCOIN', amount: 2, remark: 'For the season' });
  const wrong = await boss.call('coin', 'issueCoin', { clientId: own.child, currency: 'MCOIN', amount: 1 });
  await boss.call('billing', 'undo', { billNo: wrong.result.billNo, remark: 'By mistake' });
  const voucher = await putVoucher(admin, own.client);
  await boss.call('clientVoucher', 'issue', {
    ...termsOf(voucher),
    clientId: own.child,
    quantity: 2,
    fromVoucherId: voucher.id,
  });
  await boss.call('terminal', 'renew', {
    msIds: ['T5000000010', 'T5000000011'],
    method: 'VOUCHER',
    periods: 1,
    voucherId: voucher.id,
  });
  await admin.send('license', 'add', {}, { file: fileOf(await licenseFor(service)) });
}

async function fillAccounts({ service, own, next }: World, boss: Session): Promise<void> {
  const roleid = await defaultRole(service, 'client');
  for (const name of ['watch', 'night']) {
    const account = { accountsName: name, userName: `${name} ${next()}`, clientId: own.child, roleid };
    await boss.call('account', 'add', { ...account, phone: '+30 210 7654321', email: `${name}@example.org` });
  }
  const watch = await signIn(service, 'watch');
  await watch.call('account', 'updatePushVersion', { pushversion: 'V3.8.7' });
  await watch.call('account', 'logout');
  const anyone = sessionWith(service, '');
  for (let time = 0; time < 5; time += 1) {
    const credentials = { accountsName: 'night', accountsPassword: 'wrong' };
    await anyone.call('account', 'login', credentials, { 'user-agent': 'Roger for nights 1.0' });
  }
}

/** Somebody of a client that hides the ones above, where they have done this and that. */
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
