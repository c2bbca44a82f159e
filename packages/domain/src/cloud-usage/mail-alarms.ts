import { MOST_ALARMS } from '@roger/contract/mail-kinds';
import { audit } from '../kernel/audit.ts';
import type { SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { reminderAddresses } from '../reminder/reminder-addresses.ts';

/** After a mail a client's next cards are collected for so long. */
const REST_MINUTES = 60;
const PORTION = 500;

/** A client whose cards a mail is due for. */
interface WaitingClient {
  id: number;
  name: string;
  path: number[];
}

/**
 * Mails clients whose cards have come to 80 or 100 % of their plans and whose reminder is on: one mail an hour for all of a client's cards,
 * a transaction a client. Several at once, or one again after being killed, tell of nothing twice and leave nothing out.
 */
export async function mailAlarms(ctx: SystemCtx): Promise<{ clients: number; mails: number }> {
  const done = { clients: 0, mails: 0 };
  for (let afterId = 0; ;) {
    const clients = await waitingClients(ctx, afterId);
    for (const client of clients) {
      done.mails += await transaction(ctx, (tx) => mailClient(tx, client));
      done.clients += 1;
      afterId = client.id;
    }
    if (clients.length < PORTION) return done;
  }
}

function waitingClients(ctx: SystemCtx, afterId: number): Promise<WaitingClient[]> {
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

/** Takes what is to be told of a client's cards, and queues its mails; answers how many. */
async function mailClient(tx: SystemCtx, client: WaitingClient): Promise<number> {
  const { id: clientId, name } = client;
  const { reminderEnabled } = await tx.db.client.findUniqueOrThrow({
    where: { id: clientId },
    select: { reminderEnabled: true },
  });
  const taken = await query<{ id: number }>(
    tx,
    `with due as (select id from cloud_usage where client_id = $1::int and to_mail is not null order by id limit ${MOST_ALARMS} for update)
      update cloud_usage u set to_mail = null from due where u.id = due.id returning u.id`,
    [clientId],
  );
  if (taken.length === 0 || !reminderEnabled) return 0;
  const payload = { clientId, usageIds: taken.map(({ id }) => id).toSorted((a, b) => a - b) };
  let mails = 0;
  for (const address of await reminderAddresses(tx, clientId)) {
    const queued = await queueMail(tx, { kind: 'cloudUsage', ...address, clientId, payload });
    if (queued !== null) mails += 1;
  }
  if (mails > 0) await audit(tx, { target: name, targetClient: client, after: { mails, cards: taken.length } });
  return mails;
}
