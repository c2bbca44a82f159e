import { putSession } from '../../../support/fixtures/servers/online.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';
import type { Ids } from '../../support/world.ts';

const DAY_MS = 86_400_000;
const naming = [
  ({ client }: Ids) => ({ clientId: [client] }),
  ({ msId }: Ids) => ({ msId }),
  ({ onlineDay }: Ids) => ({ id: [onlineDay] }),
];

declare module '../../support/world.ts' {
  interface Ids {
    onlineDay: number;
  }
}

/** Samples of online times. */
export const walk: FamilyWalk<'onlineTime'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'date' }),
      naming,
    },
    exportOnline: {
      input: () => ({ column: 'date', order: 'asc' }),
      naming,
    },
    selectOnlineDetailByList: {
      input: ({ own }) => ({ msIds: [own.msId] }),
      naming: [({ msId }) => ({ msIds: [msId] })],
    },
  },
  async rows({ service, tenant: { terminal } }) {
    const begin = new Date(service.clock.now().getTime() - DAY_MS);
    await putSession(service, { terminalId: terminal, begin, end: new Date(begin.getTime() + 1000) });
    const { id } = await service.database.prisma.onlineDay.findFirstOrThrow({ where: { terminalId: terminal } });
    return { onlineDay: Number(id) };
  },
};
