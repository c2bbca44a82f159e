import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { answerCommandsOf } from '../../../support/fixtures/servers/radio-servers.ts';
import type { FamilyWalk } from '../../support/sample.ts';

/** Samples of commands to terminals. */
export const walk: FamilyWalk<'remoteControl'> = {
  calls: {
    remoteControl: {
      input: async ({ service, own, freeMsId }) => {
        const msId = freeMsId();
        const terminalId = await putTerminal(service, msId, own.child, { serverId: own.server, seenSecondsAgo: 5 });
        await service.database.prisma.terminalPresence.update({
          where: { terminalId },
          data: { serverId: own.server, connType: 'TCP' },
        });
        await answerCommandsOf(service, own.server);
        return { msId, command: 'locate' as const };
      },
      naming: [({ msId }) => ({ msId }), ({ group }) => ({ command: 'switchGroup', params: { grpId: group } })],
    },
  },
};
