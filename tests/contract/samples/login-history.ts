import { page, type FamilyWalk } from '../sample.ts';

declare module '../world.ts' {
  interface Ids {
    tryToSignIn: number;
  }
}

/** Walks the login history. */
export const walk: FamilyWalk<'loginHistory'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'loginTime' }),
      naming: [({ client }) => ({ clientId: [client] }), ({ tryToSignIn }) => ({ id: [tryToSignIn] })],
    },
  },
  async rows({ service, tenant: { client } }) {
    const { id } = await service.database.prisma.loginHistory.findFirstOrThrow({ where: { clientId: client } });
    return { tryToSignIn: id };
  },
};
