import type { InputOf } from '@roger/contract/define';
import type { Families } from '@roger/contract/families/index';
import { solvedPuzzle } from '../support/fixtures/captcha.ts';
import { putAccount, putClient, putRole, putServer } from '../support/fixtures/basics.ts';
import { mailedCode } from '../support/fixtures/codes.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { sessionWith, signIn, type Session } from '../support/session.ts';
import { terminalSheet } from '../support/workbooks/xlsx-sheets.ts';
import { moneySamples, purchaseSamples } from './walk-samples-money.ts';
import { priceSamples } from './walk-samples-prices.ts';
import type { Ids, World } from './world.ts';

/** How the walk makes one call of the contract. */
export interface Sample<I> {
  /** A valid input, made anew for each call. */
  input(world: World): I | Promise<I>;
  /** Inputs that name rows of clients, given the ids to name; called with another client's ids and with ones nobody has. */
  naming?: readonly ((ids: Ids, world: World) => { [K in keyof I]?: I[K] | undefined })[];
  /** Part `file` of an upload. */
  file?(world: World): Promise<Buffer>;
  /** Who makes the good call, where it ends or changes the caller's own session; else the administrator. */
  caller?(world: World): Promise<Session>;
}

/** One sample per call: a new call does not compile without one. */
export type Samples = {
  [F in keyof Families]: {
    [E in keyof Families[F]['endpoints']]: Sample<InputOf<Families[F]['endpoints'][E]>>;
  };
};

const plain = { input: () => ({}) };
const page = { pageNo: 1, pageSize: 5, order: 'asc' } as const;

async function passerBy({ service, own, next }: World): Promise<Session> {
  const name = `passer-by-${next()}`;
  const role = await service.database.prisma.role.findFirstOrThrow({ where: { defaultFor: 'client' } });
  await putAccount(service, name, own.client, role.id);
  return signIn(service, name);
}

/** An account that the administrator may do anything with. */
async function freeAccount({ service, own, next }: World, email?: string): Promise<number> {
  const name = `free-${next()}`;
  return putAccount(service, name, own.child, own.role, email === undefined ? {} : { email });
}

/** A session in which the administrator looks on as an account. */
async function onlooker(world: World): Promise<Session> {
  const { result } = await world.admin.call('account', 'seeAs', { id: await freeAccount(world) });
  return sessionWith(world.service, result.token);
}

/** A code for the address as the worker would have made it. */
async function knownCode(world: World, type: 'reset' | 'bind', email: string, accountId: number): Promise<string> {
  await mailedCode(world.service, { type, email, accountId, code: '123456' });
  return '123456';
}

const freeRole = ({ service, own, next }: World) => putRole(service, own.client, `Role ${next()}`, ['home']);
const accountFilters = [
  ({ account }: Ids) => ({ id: [account] }),
  ({ client }: Ids) => ({ clientId: [client] }),
  ({ role }: Ids) => ({ roleid: [role] }),
];

async function freeResource({ service, next }: World): Promise<number> {
  const { prisma } = service.database;
  const parent = await prisma.resource.findUniqueOrThrow({ where: { powerName: 'home' } });
  const data = { powerName: `custom.n${next()}`, name: 'Custom', type: 3, level: 2, parentId: parent.id };
  return (await prisma.resource.create({ data })).id;
}

const clientFilters = [
  ({ client }: Ids) => ({ id: [client] }),
  ({ client }: Ids) => ({ pid: [client] }),
  ({ server }: Ids) => ({ servId: [server] }),
  ({ server }: Ids) => ({ dataServId: [server] }),
  ({ template }: Ids) => ({ priceTemplateId: [template] }),
];
const terminalFilters = [
  ({ terminal }: Ids) => ({ id: [terminal] }),
  ({ client }: Ids) => ({ clientId: [client] }),
  ({ server }: Ids) => ({ servId: [server] }),
  ({ server }: Ids) => ({ backupServId: [server] }),
  ({ group }: Ids) => ({ currentGrpId: [group] }),
  ({ msId }: Ids) => ({ msId }),
];

const freeTerminal = (world: World) => putTerminal(world.service, world.freeMsId(), world.own.child);
const freeClient = (world: World) =>
  putClient(world.service, world.admin, `Client ${world.next()}`, { pid: world.own.client, type: 2 });
const freeModel = async ({ service, next }: World) =>
  (await service.database.prisma.terminalModel.create({ data: { name: `Model ${next()}` } })).id;

export const samples: Samples = {
  config: { get: plain },
  captcha: { slider: plain, verify: { input: ({ service }) => solvedPuzzle(service) } },
  account: {
    login: { input: () => ({ accountsName: 'admin', accountsPassword: '123456' }) },
    logout: { ...plain, caller: passerBy },
    current: plain,
    list: {
      input: () => ({ ...page, column: 'accountsName', accountType: ['admin', 'agent'] }),
      naming: accountFilters,
    },
    export: { input: () => ({ ...page, column: 'accountsName' }), naming: accountFilters },
    checkAccountName: {
      input: () => ({ accountsName: 'admin' }),
      naming: [({ account }, { foreign }) => ({ accountsName: foreign.accountName, id: account })],
    },
    checkAccountEmail: {
      input: () => ({ email: 'nobody@example.com' }),
      naming: [({ account }, { foreign }) => ({ email: `${foreign.accountName}@example.com`, id: account })],
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
        const verificationCode = await knownCode(world, 'bind', email, id);
        return { email, verificationCode, accountsPassword: '123456' };
      },
    },
    sessions: plain,
    session: {
      input: async ({ service, admin }) => {
        await signIn(service);
        const { result } = await admin.call('account', 'sessions');
        return { id: result.find(({ current }) => !current)?.id ?? '' };
      },
    },
    seeAs: { input: ({ own }) => ({ id: own.account }), naming: [({ account }) => ({ id: account })] },
    seeAsEnd: { ...plain, caller: onlooker },
    modifyPassword: {
      input: () => ({ oldPassword: '123456', newPassword: 'Better#123', confirmPassword: 'Better#123' }),
      caller: passerBy,
    },
  },
  role: {
    list: {
      input: () => ({ ...page, column: 'roleName', isOpen: [0] }),
      naming: [({ role }) => ({ roleid: [role] }), ({ client }) => ({ clientId: [client] })],
    },
    all: plain,
    checkRoleNameExist: {
      input: () => ({ roleName: 'Own role' }),
      naming: [({ role }, { foreign }) => ({ roleName: foreign.roleName, id: role })],
    },
    queryTreeByRoleId: { input: ({ own }) => ({ roleId: own.role }), naming: [({ role }) => ({ roleId: role })] },
    add: { input: ({ next }) => ({ roleName: `Added ${next()}`, isOpen: 1 }) },
    addRoleResource: {
      input: async (world) => ({ roleId: await freeRole(world), resourceIds: [world.resource] }),
      naming: [({ role }) => ({ roleId: role })],
    },
    edit: {
      input: async (world) => ({ roleid: await freeRole(world), roleName: `Renamed ${world.next()}` }),
      naming: [({ role }) => ({ roleid: role })],
    },
    delete: {
      input: async (world) => ({ id: await freeRole(world) }),
      naming: [({ role }) => ({ id: role }), ({ role }) => ({ id: undefined, ids: [role] })],
    },
  },
  resource: {
    list: { input: () => ({ ...page, column: 'powerName', type: [3] }) },
    queryOneMenu: plain,
    add: {
      input: ({ resource, next }) => ({ powerName: `own.n${next()}`, resourceName: 'Own', type: 3, pid: resource }),
    },
    edit: { input: async (world) => ({ id: await freeResource(world), resourceName: 'Renamed', orderNo: 7 }) },
    deleteBatch: { input: async (world) => ({ ids: [await freeResource(world)] }) },
  },
  client: {
    list: { input: () => ({ ...page, column: 'clientname', clienttype: [1, 2] }), naming: clientFilters },
    all: plain,
    tree: plain,
    getClientTree: plain,
    queryById: { input: ({ own }) => ({ id: own.child }), naming: [({ client }) => ({ id: client })] },
    add: {
      input: ({ own, next }) => ({
        clientname: `Added ${next()}`,
        clienttype: 2,
        pid: own.client,
        cregroupcount: 1,
        contact: 'Somebody',
      }),
      naming: [({ client }) => ({ pid: client }), ({ server }) => ({ servId: server })],
    },
    edit: {
      input: ({ own }) => ({ id: own.child, contact: 'Somebody else', reminderDays: 14 }),
      naming: [
        ({ client }) => ({ id: client }),
        ({ client }) => ({ pid: client }),
        ({ server }) => ({ servId: server }),
      ],
    },
    deleteBatch: {
      input: async (world) => ({ ids: [await freeClient(world)] }),
      naming: [({ client }) => ({ ids: [client] }), ({ client }, { own }) => ({ ids: [own.child, client] })],
    },
    checkExistName: {
      input: () => ({ clientname: 'Own agent' }),
      naming: [({ client }, { foreign }) => ({ clientname: foreign.clientName, id: client })],
    },
    queryAreaList: plain,
    getTimeDiffByClient: {
      input: ({ own }) => ({ clientId: own.child }),
      naming: [({ client }) => ({ clientId: client })],
    },
    exportClient: { input: () => ({ ...page, column: 'clientname' }), naming: clientFilters },
    queryServersByClientId: {
      input: ({ own }) => ({ clientId: own.client }),
      naming: [({ client }) => ({ clientId: client })],
    },
    queryDefaultServer: plain,
    saveBindServer: {
      input: ({ own }) => ({ clientId: own.client, servIds: [own.server], defaultServId: own.server }),
      naming: [
        ({ client }) => ({ clientId: client }),
        ({ server }, { own }) => ({ clientId: own.child, servIds: [server], defaultServId: null }),
      ],
    },
    setHisServer: {
      input: ({ own }) => ({ clientId: own.child, dataServId: own.server }),
      naming: [({ client }) => ({ clientId: client }), ({ server }) => ({ dataServId: server })],
    },
    queryBalance: { input: ({ own }) => ({ clientId: own.child }), naming: [({ client }) => ({ clientId: client })] },
    queryCreGrpCount: {
      input: ({ own }) => ({ clientId: own.child }),
      naming: [({ client }) => ({ clientId: client })],
    },
    queryClientByMsId: { input: ({ own }) => ({ msId: own.msId }), naming: [({ msId }) => ({ msId })] },
    getClientByGrpId: { input: ({ own }) => ({ grpId: own.group }), naming: [({ group }) => ({ grpId: group })] },
    queryNextAgent: {
      input: ({ own }) => ({ clientId: own.client }),
      naming: [({ client }) => ({ clientId: client })],
    },
    batchUpdateCustomById: {
      input: ({ own }) => ({ ids: [own.child], customPricing: true }),
      naming: [({ client }, { own }) => ({ ids: [own.child, client] })],
    },
    updateHideSuper: {
      input: ({ own }) => ({ id: own.child, hideSuper: true }),
      naming: [({ client }) => ({ id: client })],
    },
    setReminderDays: {
      input: ({ own }) => ({ ids: [own.child], enabled: true, days: 14 }),
      naming: [({ client }, { own }) => ({ ids: [own.child, client] })],
    },
  },
  clientHost: {
    list: {
      input: () => ({ ...page, column: 'host' }),
      naming: [({ client }) => ({ clientId: [client] }), ({ host }) => ({ id: [host] })],
    },
    add: {
      input: ({ own, next }) => ({ clientId: own.child, host: `h${next()}.example` }),
      naming: [({ client }) => ({ clientId: client })],
    },
    deleteBatch: {
      input: async ({ service, own, next }) => {
        const data = { clientId: own.child, host: `gone${next()}.example` };
        return { ids: [(await service.database.prisma.clientHost.create({ data })).id] };
      },
      naming: [({ host }) => ({ ids: [host] }), ({ host }, { own }) => ({ ids: [own.host, host] })],
    },
  },
  server: {
    list: {
      input: () => ({ ...page, column: 'servName', status: ['disconnected'] }),
      naming: [({ server }) => ({ servId: [server] })],
    },
    add: { input: ({ next }) => ({ servName: `Server ${next()}`, servIp: `host-${next()}.example`, tport: 4100 }) },
    edit: {
      input: ({ own }) => ({ servId: own.server, tport: 4200 }),
      naming: [({ server }) => ({ servId: server })],
    },
    deleteBatch: {
      input: async ({ admin, next }) => ({
        ids: [await putServer(admin, `Server ${next()}`, `host-${next()}.example`)],
        confirm: ['force'],
      }),
      naming: [({ server }) => ({ ids: [server] })],
    },
    checkBindServerIp: {
      input: ({ own }) => ({ servIp: own.servIp }),
      naming: [({ server }, { foreign }) => ({ servIp: foreign.servIp, id: server })],
    },
  },
  terminalType: {
    list: { input: () => ({ ...page, column: 'typeName', kind: ['terminal'] }) },
    edit: { input: ({ typeId }) => ({ typeId, enabled: true }) },
    getMsTypes: plain,
  },
  terminalModel: {
    all: plain,
    list: { input: () => ({ ...page, column: 'modelName' }) },
    add: { input: ({ next }) => ({ modelName: `Model ${next()}` }) },
    edit: { input: async (world) => ({ id: await freeModel(world), modelName: `Model ${world.next()}` }) },
    deleteBatch: { input: async (world) => ({ ids: [await freeModel(world)] }) },
    checkExistName: { input: () => ({ modelName: 'Model 1' }) },
  },
  terminal: {
    list: { input: () => ({ ...page, column: 'msId', connType: ['TCP'] }), naming: terminalFilters },
    export: { input: () => ({ ...page, column: 'msId' }), naming: terminalFilters },
    queryById: { input: ({ own }) => ({ id: own.terminal }), naming: [({ terminal }) => ({ id: terminal })] },
    queryMsExt: { input: ({ own }) => ({ msId: own.msId }), naming: [({ msId }) => ({ msId })] },
    findMsCount: plain,
    fleetOverview: plain,
    isExistMsId: {
      input: ({ own }) => ({ msId: own.msId }),
      naming: [({ terminal }, { foreign }) => ({ msId: foreign.msId, id: terminal })],
    },
    checkExistId: { input: ({ own }) => ({ msIds: [own.msId, 'Z1000000000'] }) },
    getUserAdd: {
      input: ({ own, typeId }) => ({ clientId: own.child, typeId }),
      naming: [({ client }) => ({ clientId: client })],
    },
    getFuncPrice: {
      input: ({ own }) => ({ clientId: own.child, unit: 'yearly' }),
      naming: [({ client }) => ({ clientId: client })],
    },
    edit: {
      input: ({ own }) => ({ id: own.terminal, msName: 'Renamed', phone: null }),
      naming: [
        ({ terminal }) => ({ id: terminal }),
        ({ msId }) => ({ id: undefined, msId }),
        ({ server }) => ({ servId: server }),
        ({ server }) => ({ backupServId: server }),
      ],
    },
    updateMsName: {
      input: ({ own }) => ({ msId: own.msId, msName: 'Renamed again' }),
      naming: [({ msId }) => ({ msId })],
    },
    ...purchaseSamples,
    deleteBatch: {
      input: async (world) => ({ ids: [await freeTerminal(world)] }),
      naming: [({ terminal }) => ({ ids: [terminal] }), ({ terminal }, { own }) => ({ ids: [own.terminal, terminal] })],
    },
    batchImport: {
      input: () => ({ type: 'terminal' }),
      file: ({ freeMsId }) => terminalSheet([{ msId: freeMsId(), msName: 'Radio', client: 'Own child' }]),
      naming: [({ voucher }) => ({ method: 'VOUCHER', periods: 1, voucherId: voucher })],
    },
    downloadTemplate: { input: () => ({ type: 'terminal' }) },
  },
  ...moneySamples,
  ...priceSamples,
  operationLog: {
    list: {
      input: () => ({ ...page, column: 'createTime', operateType: ['add', 'edit'] }),
      naming: [({ client }) => ({ clientId: [client] })],
    },
    exportLog: { input: () => ({ ...page, column: 'createTime' }), naming: [({ client }) => ({ clientId: [client] })] },
  },
  loginHistory: {
    list: {
      input: () => ({ ...page, column: 'loginTime' }),
      naming: [({ client }) => ({ clientId: [client] }), ({ tryToSignIn }) => ({ id: [tryToSignIn] })],
    },
  },
};
