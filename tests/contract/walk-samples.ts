import type { InputOf } from '@roger/contract/define';
import type { Families } from '@roger/contract/families/index';
import { solvedPuzzle } from '../support/fixtures-captcha.ts';
import { putAccount, putClient, putServer } from '../support/fixtures.ts';
import { putTerminal } from '../support/fixtures-terminals.ts';
import { signIn, type Session } from '../support/session.ts';
import { terminalSheet } from '../support/xlsx-sheets.ts';
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

const clientFilters = [
  ({ client }: Ids) => ({ id: [client] }),
  ({ client }: Ids) => ({ pid: [client] }),
  ({ server }: Ids) => ({ servId: [server] }),
];
const terminalFilters = [
  ({ terminal }: Ids) => ({ id: [terminal] }),
  ({ client }: Ids) => ({ clientId: [client] }),
  ({ server }: Ids) => ({ servId: [server] }),
  ({ server }: Ids) => ({ backupServId: [server] }),
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
      naming: [({ client }) => ({ clientId: [client] })],
    },
    modifyPassword: {
      input: () => ({ oldPassword: '123456', newPassword: 'Better#123', confirmPassword: 'Better#123' }),
      caller: passerBy,
    },
  },
  role: { all: plain },
  resource: { list: { input: () => ({ ...page, column: 'powerName', type: 3 }) } },
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
    add: {
      input: ({ own, typeId, freeMsId }) => ({ msId: freeMsId(), msName: 'Radio', typeId, clientId: own.child }),
      naming: [
        ({ client }) => ({ clientId: client }),
        ({ server }) => ({ servId: server }),
        ({ server }) => ({ backupServId: server }),
      ],
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
    deleteBatch: {
      input: async (world) => ({ ids: [await freeTerminal(world)] }),
      naming: [({ terminal }) => ({ ids: [terminal] }), ({ terminal }, { own }) => ({ ids: [own.terminal, terminal] })],
    },
    batchImport: {
      input: () => ({ type: 'terminal' }),
      file: ({ freeMsId }) => terminalSheet([{ msId: freeMsId(), msName: 'Radio', client: 'Own child' }]),
    },
    downloadTemplate: { input: () => ({ type: 'terminal' }) },
  },
};
