import type { Prisma } from '@roger/domain/generated/prisma/client';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { apkOf, putUpgradeTask } from '../../../support/fixtures/upgrades.ts';
import { page, type FamilyWalk, type Sample } from '../../support/sample.ts';
import type { Ids, World } from '../../support/world.ts';

declare module '../../support/world.ts' {
  interface Ids {
    upgradeTask: number;
    upgradeRecord: number;
  }
}

type Columns = Partial<Prisma.UpgradeTaskUncheckedCreateInput>;

const taskOf = ({ service, own }: World, columns: Columns = {}) => putUpgradeTask(service, own.client, columns);

/** A call that expects a task in a certain status. */
const acting = (columns: Columns): Sample<{ id: number }> => ({
  input: async (world) => ({ id: await taskOf(world, columns) }),
  naming: [({ upgradeTask }) => ({ id: upgradeTask })],
});
const running = { status: 'running', startTime: new Date(), stage: 1 };
const paused = { ...running, status: 'paused', pausedBy: 'user' };

const named = [
  ({ client }: Ids) => ({ targets: { clientIds: [client] } }),
  ({ msId }: Ids) => ({ targets: { msIds: [msId] } }),
];

/** Samples of upgrade tasks. */
export const walk: FamilyWalk<'upgradeTask'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'taskName' }),
      naming: [({ upgradeTask }) => ({ id: [upgradeTask] }), ({ client }) => ({ clientId: [client] })],
    },
    progress: {
      input: ({ own }) => ({ id: own.upgradeTask }),
      naming: [({ upgradeTask }) => ({ id: upgradeTask })],
    },
    add: {
      input: async ({ service, own, next }) => ({
        taskName: `Task ${next()}`,
        apkId: await apkOf(service),
        targets: { clientIds: [own.child] },
      }),
      naming: named,
    },
    edit: {
      input: async (world) => ({ id: await taskOf(world), taskName: `Task ${world.next()}` }),
      naming: [({ upgradeTask }) => ({ id: upgradeTask }), ...named],
    },
    deleteBatch: {
      input: async (world) => ({ ids: [await taskOf(world)] }),
      naming: [
        ({ upgradeTask }) => ({ ids: [upgradeTask] }),
        ({ upgradeTask }, { own }) => ({ ids: [own.upgradeTask, upgradeTask] }),
      ],
    },
    start: acting({}),
    pause: acting(running),
    resume: acting(paused),
    cancel: acting(running),
    retry: acting({ ...running, status: 'finished', endTime: new Date() }),
  },
  async rows({ service, tenant: { marker, client, child, terminal, msId } }) {
    const upgradeTask = await putUpgradeTask(service, client, {
      name: `${marker} task`,
      targets: { versions: [`${marker} 1`] },
    });
    const { path } = await service.database.prisma.client.findUniqueOrThrow({ where: { id: child } });
    const record = await service.database.prisma.upgradeRecord.create({
      data: {
        taskId: upgradeTask,
        terminalId: terminal,
        msId,
        clientId: child,
        scopePath: path,
        oldVersion: `${marker} 1`,
        reason: `${marker} reason`,
        queuedTime: new Date(),
        createTime: new Date(),
      },
    });
    return { upgradeTask, upgradeRecord: Number(record.id) };
  },
  async furnish({ service, own }) {
    const times = { startTime: new Date(), endTime: new Date(), forecastTime: new Date(Date.now() + 3_600_000) };
    const pause = { pausedBy: 'rule', pauseReason: 'failed', pauseShare: 0.5 };
    const counts = { total: 7, leftOut: 1, waiting: 1, underWay: 1, silent: 1, upgraded: 1, failed: 3, begun: 5 };
    const { id: creatorId } = await service.database.prisma.account.findFirstOrThrow({
      where: { clientId: own.client },
    });
    const task = { status: 'paused', stage: 2, creatorId, ...pause, ...counts, ...times };
    const taskId = await putUpgradeTask(service, own.client, task);
    const terminalId = await putTerminal(service, 'T5000000021', own.child);
    const { path: scopePath } = await service.database.prisma.client.findUniqueOrThrow({ where: { id: own.child } });
    const done = {
      downloadTime: new Date(),
      downloadTimes: 2,
      upgradeTime: new Date(),
      newVersion: '2.0',
      state: 'upgraded',
    };
    const recordFields = { taskId, terminalId, msId: 'T5000000021', clientId: own.child, scopePath };
    const moments = { queuedTime: new Date(), createTime: new Date(), oldVersion: '1.0', reason: 'already' };
    await service.database.prisma.upgradeRecord.create({ data: { ...recordFields, ...done, ...moments } });
  },
  derived: [
    'clientName',
    'versionName',
    'status',
    'pausedBy',
    'pauseReason',
    'pauseShare',
    'stage',
    'endTime',
    'total',
    'leftOut',
    'waiting',
    'underWay',
    'silent',
    'upgraded',
    'failed',
    'forecastEnd',
  ],
};
