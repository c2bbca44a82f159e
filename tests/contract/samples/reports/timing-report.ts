import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reportFile } from '@roger/domain/reports/scheduled/report-file';
import { putReport } from '../../../support/fixtures/reports.ts';
import { workbookOf } from '../../../support/workbooks/xlsx-sheets.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';
import type { Ids, World } from '../../support/world.ts';

declare module '../../support/world.ts' {
  interface Ids {
    report: number;
    delivery: number;
  }
}

const freeReport = async (world: World) =>
  (await putReport(world.service, world.own.client, { name: `Report ${world.next()}` })).id;

/** Creates a delivery and its file. */
async function storedDelivery({ service, own, next }: World): Promise<number> {
  const { deliveryId } = await putReport(service, own.client, { name: `Kept report ${next()}` });
  const file = reportFile(service.settings, deliveryId);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await workbookOf([['Terminal'], [own.marker]]));
  return deliveryId;
}

const schedule = { every: 'weekly', hour: 8, weekday: 1 } as const;

/** Samples of mailed reports. */
export const walk: FamilyWalk<'timingReport'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'reportName' }),
      naming: [({ report }: Ids) => ({ id: [report] }), ({ client }: Ids) => ({ clientId: [client] })],
    },
    deliveries: { input: ({ own }) => ({ id: own.report }), naming: [({ report }) => ({ id: report })] },
    preview: { input: ({ own }) => ({ id: own.report }), naming: [({ report }) => ({ id: report })] },
    download: {
      input: async (world) => ({ deliveryId: await storedDelivery(world) }),
      naming: [({ delivery }) => ({ deliveryId: delivery })],
    },
    add: {
      input: ({ own, next }) => ({
        reportName: `Report ${next()}`,
        clientIds: [own.child],
        receiveEmails: ['reader@example.org'],
        reportType: 'expiringDetail',
        schedule,
        language: 'fr-FR',
      }),
      naming: [({ client }, { own }) => ({ clientIds: [own.child, client] })],
    },
    edit: {
      input: async (world) => ({ id: await freeReport(world), reportName: `Report ${world.next()}` }),
      naming: [({ report }) => ({ id: report }), ({ client }, { own }) => ({ id: own.report, clientIds: [client] })],
    },
    deleteBatch: {
      input: async (world) => ({ ids: [await freeReport(world)] }),
      naming: [({ report }) => ({ ids: [report] }), ({ report }, { own }) => ({ ids: [own.report, report] })],
    },
    run: { input: async (world) => ({ id: await freeReport(world) }), naming: [({ report }) => ({ id: report })] },
    resend: {
      input: ({ own }) => ({ deliveryId: own.delivery }),
      naming: [({ delivery }) => ({ deliveryId: delivery })],
    },
  },
  async rows({ service, tenant: { marker, client, child } }) {
    const { id, deliveryId } = await putReport(service, client, { name: `${marker} report`, clientIds: [child] });
    return { report: id, delivery: deliveryId };
  },
  async furnish({ service, admin, own }) {
    await admin.call('client', 'edit', { id: own.client, timeZone: 'Asia/Kolkata' });
    await putReport(service, own.client, { name: 'Furnished report', clientIds: [own.child], lastRun: true });
  },
  derived: [
    'clientName',
    'clientNames',
    'stoppedEmails',
    'refusedEmails',
    'timeDiff',
    'timeZone',
    'nextTime',
    'lastRunTime',
    'lastOutcome',
    'creator',
  ],
};
