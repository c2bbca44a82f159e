import { page, type FamilyWalk } from '../../support/sample.ts';

declare module '../../support/world.ts' {
  interface Ids {
    host: number;
    hostName: string;
  }
}

/** Samples of client hosts. */
export const walk: FamilyWalk<'clientHost'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'host' }),
      naming: [
        ({ client }) => ({ clientId: [client] }),
        ({ host }) => ({ id: [host] }),
        ({ hostName }) => ({ host: hostName }),
      ],
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
  async rows({ service, tenant: { child, marker } }) {
    const data = { clientId: child, host: `${marker.toLowerCase()}-1.example` };
    const { id: host, host: hostName } = await service.database.prisma.clientHost.create({ data });
    return { host, hostName };
  },
};
