import { defaultRole, putAccount } from '../../../support/fixtures/basics.ts';
import { mailedCode } from '../../../support/fixtures/codes.ts';
import { sessionWith, signIn, type Session } from '../../../support/session.ts';
import { page, plain, type FamilyWalk } from '../../support/sample.ts';
import type { Ids, World } from '../../support/world.ts';

async function passerBy({ service, own, next }: World): Promise<Session> {
  const name = `passer-by-${next()}`;
  await putAccount(service, name, own.client, await defaultRole(service, 'client'));
  return signIn(service, name);
}

/** An account that the administrator may change in any way. */
async function freeAccount({ service, own, next }: World): Promise<number> {
  return putAccount(service, `free-${next()}`, own.child, own.role);
}

/** A session in which the administrator views the console as another account. */
async function onlooker(world: World): Promise<Session> {
  const { result } = await world.admin.call('account', 'seeAs', { id: await freeAccount(world) });
  return sessionWith(world.service, result.token);
}

const filters = [
  ({ account }: Ids) => ({ id: [account] }),
  ({ client }: Ids) => ({ clientId: [client] }),
  ({ role }: Ids) => ({ roleid: [role] }),
];

declare module '../../support/world.ts' {
  interface Ids {
    session: string;
  }
}

/** Samples of accounts and sign-in. */
export const walk: FamilyWalk<'account'> = {
  calls: {
    login: { input: () => ({ accountsName: 'admin', accountsPassword: '123456' }) },
    logout: { ...plain, caller: passerBy },
    current: plain,
    list: {
      input: () => ({ ...page, column: 'accountsName', accountType: ['admin', 'agent'] }),
      naming: filters,
    },
    export: { input: () => ({ ...page, column: 'accountsName' }), naming: filters },
    checkAccountName: {
      input: () => ({ accountsName: 'admin' }),
      naming: [({ account }, { foreign }) => ({ accountsName: foreign.accountName, id: account })],
    },
    checkAccountEmail: {
      input: () => ({ email: 'nobody@example.com' }),
      naming: [({ account }, { foreign }) => ({ email: `account@${foreign.marker}.example`, id: account })],
    },
    getRoleByUser: { input: ({ own }) => ({ id: own.account }), naming: [({ account }) => ({ id: account })] },
    add: {
      input: ({ own, next }) => ({
        accountsName: `added-${next()}`,
        userName: 'Somebody',
        accountsPassword: 'Secret#1',
        clientId: own.child,
        roleid: own.role,
      }),
      naming: [({ client }) => ({ clientId: client }), ({ role }) => ({ roleid: role })],
    },
    edit: {
      input: async (world) => ({ id: await freeAccount(world), userName: 'Renamed', phone: null }),
      naming: [
        ({ account }) => ({ id: account }),
        ({ client }) => ({ clientId: client }),
        ({ role }) => ({ roleid: role }),
      ],
    },
    deleteBatch: {
      input: async (world) => ({ ids: [await freeAccount(world)] }),
      naming: [({ account }) => ({ ids: [account] }), ({ account }, { own }) => ({ ids: [own.account, account] })],
    },
    resetPwd: {
      input: async (world) => ({ id: await freeAccount(world) }),
      naming: [({ account }) => ({ id: account }), ({ account }) => ({ id: account, mail: true })],
    },
    unlockUser: { input: ({ own }) => ({ id: own.account }), naming: [({ account }) => ({ id: account })] },
    updatePushVersion: { input: () => ({ pushversion: 'V3.8' }) },
    getVerificationCode: { input: ({ next }) => ({ email: `bind-${next()}@example.com`, type: 'bind' }) },
    bindEmail: {
      input: async (world) => {
        const email = `bound-${world.next()}@example.com`;
        const { id } = await world.service.database.prisma.account.findUniqueOrThrow({ where: { name: 'admin' } });
        await mailedCode(world.service, { type: 'bind', email, accountId: id, code: '123456' });
        return { email, verificationCode: '123456', accountsPassword: '123456' };
      },
    },
    sessions: plain,
    session: {
      input: async ({ service, admin }) => {
        await signIn(service);
        const { result } = await admin.call('account', 'sessions');
        return { id: result.find(({ current }) => !current)?.id ?? '' };
      },
      naming: [({ session }) => ({ id: session })],
    },
    seeAs: { input: ({ own }) => ({ id: own.account }), naming: [({ account }) => ({ id: account })] },
    seeAsEnd: { ...plain, caller: onlooker },
    modifyPassword: {
      input: () => ({ oldPassword: '123456', newPassword: 'Better#123', confirmPassword: 'Better#123' }),
      caller: passerBy,
    },
  },
  async furnish({ service, own, next }, boss) {
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
  },
  async rows({ service, tenant: { client } }) {
    const { id } = await service.database.prisma.session.findFirstOrThrow({ where: { account: { clientId: client } } });
    return { session: id };
  },
  derived: ['clientName', 'accountType', 'roleName', 'lockedUntil', 'lastLoginTime', 'passwordState', 'mailTrouble'],
};
