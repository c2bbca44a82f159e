import { audit } from '../kernel/audit.ts';
import type { SystemCtx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { dueClients, passOverQuiet, type DueClient } from './due-clients.ts';
import { reminderAddresses } from './reminder-addresses.ts';
import { isMailDue, morningAt } from './reminder.rules.ts';
import { expiringNow, keepTold, takeDay } from './told.ts';

const PORTION = 500;

/**
 * Reminds clients of what expires, each once on a day of its zone, from eight o'clock on (docs/domain.md §7): a transaction a client, so that
 * one that fails holds up no other.
 *
 * Several at once, or one again after being killed, queue no mail twice and leave none out that day.
 */
export async function sendReminders(ctx: SystemCtx): Promise<{ clients: number; mails: number }> {
  const done = { clients: 0, mails: 0 };
  const failures: unknown[] = [];
  let afterId = 0;
  for (;;) {
    const portion = await dueClients(ctx, afterId, PORTION);
    for (const client of await passOverQuiet(ctx, portion)) {
      try {
        done.mails += await transaction(ctx, (tx) => remind(tx, client));
      } catch (error) {
        ctx.log.error({ clientId: client.id, error: String(error) }, 'a client was not reminded');
        failures.push(error);
      }
    }
    done.clients += portion.length;
    afterId = portion.at(-1)?.id ?? afterId;
    if (portion.length < PORTION) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} clients were not reminded`);
  return done;
}

/** Decides on a client's day and queues its mails; answers how many. */
async function remind(tx: SystemCtx, client: DueClient): Promise<number> {
  const morning = morningAt(tx.clock.now(), client.offsetMinutes);
  // Midnight has come meanwhile: the day that was to be decided on is over.
  if (morning.day !== client.day || !(await takeDay(tx, client.id, client.day))) return 0;
  const found = await expiringNow(tx, client, morning);
  if (!isMailDue(found)) return 0;
  let mails = 0;
  for (const address of await reminderAddresses(tx, client.id)) {
    const payload = { clientId: client.id, day: client.day };
    const queued = await queueMail(tx, { kind: 'expiryReminder', ...address, clientId: client.id, payload });
    if (queued !== null) mails += 1;
  }
  // What nobody was told of counts as new as soon as somebody can be.
  if (mails === 0) return 0;
  await keepTold(tx, client);
  const { terminals, vouchers, plans } = found;
  await audit(tx, { target: client.name, targetClient: client, after: { mails, terminals, vouchers, plans } });
  return mails;
}
