import { MAX_ALARMS } from '@roger/contract/mail-kinds';
import { audit } from '../../platform/audit/audit.ts';
import type { SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachItem } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { queueMail } from '../../platform/mails/queue-mail.ts';
import { reminderAddresses } from '../../tenancy/clients/client-mail-addresses.ts';

/** Pause after a mail to a client, in which its next cards are collected. */
const REST_MINUTES = 60;
const PORTION = 500;

/** A client with cards to report. */
interface DueClient {
  id: number;
  name: string;
  path: number[];
}

/**
 * Mails clients with enabled reminders about cards at 80 or 100 % of their plans: one mail per client and hour, one
 * transaction per client. Concurrent or repeated runs report each card once.
 * @throws AggregateError at the end, with the clients that failed.
 */
export async function mailAlarms(ctx: SystemCtx): Promise<{ clients: number; mails: number }> {
  const mail = (client: DueClient) => transaction(ctx, (tx) => mailClient(tx, client));
  const mails = await eachItem(ctx, (after: DueClient | undefined) => listDueClients(ctx, after?.id), mail, {
    failure: 'client not mailed about its SIM cards',
  });
  return { clients: mails.length, mails: mails.reduce((sum, one) => sum + one, 0) };
}

function listDueClients(ctx: SystemCtx, afterId = 0): Promise<DueClient[]> {
  return query(
    ctx,
    `select c.id, c.name, c.path from client c
      where c.id in (select u.client_id from cloud_usage u where u.to_mail is not null and u.client_id > $1::int)
        and not exists (select 1 from mail_log m where m.kind = 'cloudUsage' and m.client_id = c.id
          and m.create_time > $2::timestamptz - interval '${REST_MINUTES} minutes')
      order by c.id limit ${PORTION}`,
    [afterId, ctx.clock.now()],
  );
}

/** Claims the cards to report of a client and queues its mails; returns the number of mails. */
async function mailClient(tx: SystemCtx, client: DueClient): Promise<number> {
  const { id: clientId, name } = client;
  const { reminderEnabled } = await tx.db.client.findUniqueOrThrow({
    where: { id: clientId },
    select: { reminderEnabled: true },
  });
  const claimed = await query<{ id: number }>(
    tx,
    `with due as (select id from cloud_usage where client_id = $1::int and to_mail is not null order by id limit ${MAX_ALARMS} for update)
      update cloud_usage u set to_mail = null from due where u.id = due.id returning u.id`,
    [clientId],
  );
  if (claimed.length === 0 || !reminderEnabled) return 0;
  const payload = { clientId, usageIds: claimed.map(({ id }) => id).toSorted((a, b) => a - b) };
  let mails = 0;
  for (const address of await reminderAddresses(tx, clientId)) {
    const queued = await queueMail(tx, { kind: 'cloudUsage', ...address, clientId, payload });
    if (queued !== null) mails += 1;
  }
  if (mails > 0) await audit(tx, { target: name, targetClient: client, after: { mails, cards: claimed.length } });
  return mails;
}
