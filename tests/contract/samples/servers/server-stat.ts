import { putTraffic } from '../../../support/fixtures/statistics.ts';
import type { FamilyWalk } from '../../support/sample.ts';

const naming = [({ server }: { server: number }) => ({ servId: server })];

/** Samples of server statistics. */
export const walk: FamilyWalk<'serverStat'> = {
  calls: {
    stat: { input: () => ({ step: '1d' }), naming },
    exportStat: { input: () => ({ step: '1d' }), naming },
  },
  async rows({ service, tenant: { server, child } }) {
    const slotTime = new Date(Math.floor(service.clock.now().getTime() / 300_000) * 300_000);
    await putTraffic(service, { serverId: server, clientId: child, slotTime }, { 'call.group': 1 });
    return {};
  },
};
