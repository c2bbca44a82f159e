import { startOfDay } from '../../platform/common/time.ts';
import { UTC } from '../../platform/common/zone.ts';
import { assert } from '../../platform/ctx/app-error.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/** Pause between two runs of a report by hand, in seconds. */
const RUN_PAUSE_SECONDS = 10 * 60;
/** Runs by hand of all reports of a client on a day. */
const RUNS_A_DAY = 20;

/** A report that is run by hand; the caller has locked its row. */
export interface RunByHand {
  id: number;
  clientId: number;
  /** Mails that the run asks for. */
  mails: number;
}

/**
 * Counts a run by hand; refuses it with 3402 and the seconds left, or with 3401 where the mails of the day do not
 * suffice (docs/domain.md §7).
 */
export async function countRun(tx: BaseCtx, { id, clientId, mails }: RunByHand): Promise<void> {
  const now = tx.clock.now();
  const { handRunTime } = await tx.db.timingReport.findUniqueOrThrow({ where: { id }, select: { handRunTime: true } });
  const paused = handRunTime === null ? 0 : handRunTime.getTime() + RUN_PAUSE_SECONDS * 1000 - now.getTime();
  assert(paused <= 0, 'tooOften', { seconds: Math.ceil(paused / 1000) });
  const today = await lockDay(tx, clientId);
  assert(today.runs < RUNS_A_DAY, 'tooOften', { seconds: secondsToTomorrow(now) });
  const limit = tx.settings.mailDayLimit;
  const remaining = Math.max(0, limit - today.mails);
  assert(mails <= remaining, 'countExceeded', { limit, remaining });
  await tx.db.timingReport.update({ where: { id }, data: { handRunTime: now } });
  await tx.db.reportDay.updateMany({
    where: { clientId, day: startOfDay(now, UTC) },
    data: { runs: { increment: 1 } },
  });
}

/** Counts mails of a client's reports; returns the number that the limit of the day admits. */
export async function countMails(tx: BaseCtx, clientId: number, wanted: number): Promise<number> {
  const { mails } = await lockDay(tx, clientId);
  const granted = Math.max(0, Math.min(wanted, tx.settings.mailDayLimit - mails));
  const where = { clientId, day: startOfDay(tx.clock.now(), UTC) };
  await tx.db.reportDay.updateMany({ where, data: { mails: { increment: granted } } });
  return granted;
}

/** The counts of a client's day, locked until the transaction ends; those of earlier days are deleted. */
async function lockDay(tx: BaseCtx, clientId: number): Promise<{ runs: number; mails: number }> {
  const day = startOfDay(tx.clock.now(), UTC);
  await tx.db.reportDay.createMany({ data: [{ clientId, day }], skipDuplicates: true });
  await tx.db.reportDay.deleteMany({ where: { clientId, day: { lt: day } } });
  const [counts] = await query<{ runs: number; mails: number }>(
    tx,
    'select runs, mails from report_day where client_id = $1::int and day = $2::date for update',
    [clientId, day],
  );
  return counts ?? { runs: 0, mails: 0 };
}

function secondsToTomorrow(now: Date): number {
  return Math.ceil((startOfDay(now, UTC, 1).getTime() - now.getTime()) / 1000);
}
