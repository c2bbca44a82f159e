import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';
import type { Ids, World } from '../../support/world.ts';

declare module '../../support/world.ts' {
  interface Ids {
    profile: number;
  }
}

const profileOf = async ({ service }: Pick<World, 'service'>, clientId: number, name: string): Promise<number> => {
  const data = { clientId, name, parameters: { gpsInterval: 20 } };
  return (await service.database.prisma.terminalProfile.create({ data })).id;
};

const freeProfile = (world: World) => profileOf(world, world.own.child, `Profile ${world.next()}`);

/** Samples of setting profiles. */
export const walk: FamilyWalk<'terminalProfile'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'profileName' }),
      naming: [({ profile }: Ids) => ({ id: [profile] }), ({ client }: Ids) => ({ clientId: [client] })],
    },
    deviations: {
      input: ({ own }) => ({ profileId: own.profile }),
      naming: [({ profile }) => ({ profileId: profile })],
    },
    add: {
      input: ({ own, next }) => ({
        profileName: `Profile ${next()}`,
        clientId: own.child,
        parameters: { wifi: true },
        buttons: [{ key: 'P1', short: 'sosOn', long: 'none' }],
      }),
      naming: [({ client }) => ({ clientId: client })],
    },
    edit: {
      input: async (world) => ({ id: await freeProfile(world), profileName: `Profile ${world.next()}` }),
      naming: [({ profile }) => ({ id: profile })],
    },
    deleteBatch: {
      input: async (world) => ({ ids: [await freeProfile(world)] }),
      naming: [({ profile }) => ({ ids: [profile] }), ({ profile }, { own }) => ({ ids: [own.profile, profile] })],
    },
    apply: {
      input: ({ own }) => ({ profileId: own.profile, msIds: [own.msId] }),
      naming: [
        ({ profile }) => ({ profileId: profile }),
        ({ msId }) => ({ msIds: [msId] }),
        ({ msId }, { own }) => ({ msIds: [own.msId, msId] }),
      ],
    },
  },
  async rows({ service, tenant }) {
    return { profile: await profileOf({ service }, tenant.child, `${tenant.marker} profile`) };
  },
  async furnish({ service, own }) {
    const { prisma } = service.database;
    const data = { clientId: own.child, name: 'Night shift', parameters: { gpsInterval: 20 } };
    const { id: profileId } = await prisma.terminalProfile.create({ data: { ...data, buttons: [] } });
    const terminalId = await putTerminal(service, 'T5000000020', own.child);
    await prisma.terminalProfileUse.create({ data: { profileId, terminalId } });
  },
  derived: ['clientName', 'terminalCount', 'deviating'],
};
