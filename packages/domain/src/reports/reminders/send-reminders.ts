import { audit } from '../../platform/audit/audit.ts';
import type { SystemCtx } from '../../platform/ctx/ctx.ts';
import { ItemFailures } from '../../platform/jobs/each.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { queueMail } from '../../platform/mails/queue-mail.ts';
import { listDueClients, skipClientsWithoutExpiry, type DueClient } from './due-clients.ts';
import { reminderAddresses } from '../../tenancy/clients/client-mail-addresses.ts';
import { isMailDue, localReminderTime } from './reminder.rules.ts';
import { expiringNow, saveReminderState, claimDay } from './reminder-state.ts';

const PORTION = 500;

/**
 * Reminds each client of expiring items once a day, from eight o'clock of its zone (docs/domain.md §7), with one
 * transaction per client. Safe to run in parallel or again after a crash: no mail of the day is queued twice or lost.
 * @throws AggregateError at the end that names the failed clients; the others are done.
 */
export async function sendReminders(ctx: SystemCtx): Promise<{ clients: number; mails: number }> {
  const done = { clients: 0, mails: 0 };
  const failures = new ItemFailures(ctx, 'client not reminded');
  let afterId = 0;
  for (;;) {
    const portion = await listDueClients(ctx, afterId, PORTION);
    const [first, last] = [portion[0]?.id ?? afterId, portion.at(-1)?.id ?? afterId];
    // After a failure here each client of the portion is evaluated by itself.
    const remaining = await failures.attempt(`${first} to ${last}`, () => skipClientsWithoutExpiry(ctx, portion));
    for (const client of remaining ?? portion) {
      done.mails += (await failures.attempt(client.id, () => transaction(ctx, (tx) => remind(tx, client)))) ?? 0;
    }
    done.clients += portion.length;
    afterId = last;
    if (portion.length < PORTION) break;
  }
  failures.assertNone();
  return done;
}

/** Claims a client's day and queues its mails; returns their number. */
async function remind(tx: SystemCtx, client: DueClient): Promise<number> {
  const time = localReminderTime(tx.clock.now(), client.zone);
  // The days differ where midnight has passed since the client was read.
  if (time.day !== client.day || !(await claimDay(tx, client.id, client.day))) return 0;
  const found = await expiringNow(tx, client, time);
  if (!isMailDue(found)) return 0;
  let mails = 0;
  for (const address of await reminderAddresses(tx, client.id)) {
    const payload = { clientId: client.id, day: client.day };
    const queued = await queueMail(tx, { kind: 'expiryReminder', ...address, clientId: client.id, payload });
    if (queued !== null) mails += 1;
  }
  // Without a receiver the state stays, so that everything is new once there is one.
  if (mails === 0) return 0;
  await saveReminderState(tx, client);
  const { terminals, vouchers, plans } = found;
  await audit(tx, { target: client.name, targetClient: client, after: { mails, terminals, vouchers, plans } });
  return mails;
}
