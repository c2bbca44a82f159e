import { billUse } from '@roger/domain/video-billing/bill-use';
import { recordUse } from '@roger/domain/video-billing/record-use';
import { jobCtx } from '@roger/workers/worker-ctx';
import type { TestService } from './app.ts';
import { functionOf } from './fixtures.ts';
import { quietLog } from './quiet-log.ts';

const DAY_MS = 86_400_000;

/** The context of a job, on the service's clock. */
export function jobOf({ settings, database, clock }: TestService) {
  return jobCtx({ settings, database, clock, log: quietLog }, 'test');
}

/** Gives a terminal a function that is paid by use, video unless told otherwise. */
export async function putVideo(service: TestService, terminalId: number, category = 'video'): Promise<number> {
  const functionId = await functionOf(service, category);
  await service.database.prisma.terminalFunction.create({ data: { terminalId, functionId, expireTime: null } });
  return functionId;
}

/** Reports that a terminal used a function for some seconds, so many days ago. */
export async function putUse(
  service: TestService,
  terminalId: number,
  functionId: number,
  seconds: number,
  daysAgo = 0,
): Promise<number> {
  const at = new Date(service.clock.now().getTime() - daysAgo * DAY_MS);
  return recordUse(jobOf(service), [{ terminalId, functionId, at, seconds }]);
}

/** What the job does. */
export function runUseBilling(service: TestService): ReturnType<typeof billUse> {
  return billUse(jobOf(service));
}
