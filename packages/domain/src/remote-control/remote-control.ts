import type { ResultOf } from '@roger/contract/define';
import type { remoteControl as family } from '@roger/contract/families/remote-control';
import { AppError } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { assertHolds } from '../resource/held-resources.ts';
import { awaitOutcome, type Outcome } from './await-outcome.ts';
import { assertParams, notConnected, placeIn, type RemoteOrder } from './remote.rules.ts';
import { sendCommand, type SentCommand } from './send-command.ts';

type Answer = ResultOf<(typeof family)['endpoints']['remoteControl']>;

/** Within this time from its beginning the call is answered in any case. */
const ANSWER_MS = 2500;
/** The answer itself, and a slow look at the database, take some of that. */
const WAIT_MS = 2200;
/** What has not been sent by then is not sent at all. */
const SEND_MS = 1500;
const LOCK_MS = 500;

/**
 * Has a terminal do something at once, and waits until it has said that it did (docs/contract.md §4 'Remote control').
 *
 * @throws notConnected (3205) with `sent`, `state` and the terminal's own `reason` where it did not.
 */
export async function remoteControl(ctx: Ctx, order: RemoteOrder): Promise<Answer> {
  assertParams(order);
  if (order.command === 'wipe') await assertHolds(ctx, ['terminal.wipe']);
  return answeredInTime(ctx, async () => {
    const sent = await transaction(ctx, async (tx) => sendInTime(tx, order), { timeoutMs: SEND_MS });
    const { commandId, serverId } = sent;
    const until = ctx.call.startedAt + WAIT_MS;
    tellConsoles(ctx, sent, order, 'sent');
    const outcome = await awaitOutcome(ctx, commandId, until, () => ctx.bus.publish('commands', { serverId }));
    const detail = order.command === 'locate' ? placeIn(outcome.result, ctx.clock.now()) : null;
    await record(ctx, sent, order, outcome, detail);
    tellConsoles(ctx, sent, order, outcome.state);
    if (outcome.state === 'acknowledged') return { commandId, state: 'acknowledged', detail };
    throw unreachedAs(outcome);
  });
}

/** A terminal that is locked for something long does not hold up the call. */
async function sendInTime(tx: Ctx, order: RemoteOrder): Promise<SentCommand> {
  await query(tx, `select set_config('lock_timeout', '${LOCK_MS}ms', true)`);
  const sent = await sendCommand(tx, order);
  if (performance.now() > tx.call.startedAt + SEND_MS)
    throw new AppError('unavailable', { params: { reason: 'busy' } });
  return sent;
}

/** Refuses what a busy database holds up; nothing has been sent then, or nobody hears it any more. */
async function answeredInTime<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const ms = ctx.call.startedAt + ANSWER_MS - performance.now() - 50;
    const busy = new AppError('unavailable', { params: { reason: 'busy' } });
    timer = setTimeout(() => reject(busy), Math.max(0, ms));
  });
  const result = work();
  // Whoever is too late is heard by nobody.
  result.catch(() => undefined);
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** The second row of the log: what became of it. The first one stands since the command was sent. */
async function record(
  ctx: Ctx,
  { terminal }: SentCommand,
  { command }: RemoteOrder,
  { state, sent, reason }: Outcome,
  detail: Answer['detail'],
): Promise<void> {
  const { msId, client } = terminal;
  const more = { ...(reason === null ? {} : { reason }), ...(detail === null ? {} : { detail }) };
  const entry = { target: msId, targetClient: client, after: { msId, command, state, sent, ...more } };
  const failed = { outcome: 'failure', code: notConnected('unheard').code } as const;
  await audit(ctx, entry, ...(state === 'acknowledged' ? [] : [failed]));
}

function unreachedAs({ state, sent, reason }: Outcome): AppError {
  if (state === 'refused') return notConnected('refused', reason ?? '');
  return notConnected(sent ? 'unheard' : 'noServer');
}

/** Consoles that look on see what happens to the terminal. */
function tellConsoles(
  ctx: Ctx,
  { terminal }: SentCommand,
  { command }: RemoteOrder,
  state: 'sent' | Outcome['state'],
): void {
  const { msId, client } = terminal;
  ctx.bus.publish('live', { kind: 'command', clientId: client.id, data: { msId, command, state } });
}
