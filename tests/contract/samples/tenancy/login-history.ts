import { page, type FamilyWalk } from '../../support/sample.ts';

declare module '../../support/world.ts' {
  interface Ids {
    tryToSignIn: number;
  }
}

/** Samples of the login history. */
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
