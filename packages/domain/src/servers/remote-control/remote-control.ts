import type { ResultOf } from '@roger/contract/define';
import type { remoteControl as family } from '@roger/contract/families/servers/remote-control';
import { AppError } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { assertHolds } from '../../tenancy/resources/granted-resources.ts';
import { awaitOutcome, type Outcome } from './await-outcome.ts';
import { assertParams, notConnected, parsePosition, type RemoteOrder } from '../../fleet/commands/remote.rules.ts';
import { sendCommand, type SentCommand } from '../../fleet/commands/send-command.ts';

type Answer = ResultOf<(typeof family)['endpoints']['remoteControl']>;

/** Deadline of the whole call, in ms from its beginning. */
const ANSWER_MS = 2500;
/** Deadline of the terminal's answer; the rest is for the database and the response. */
const WAIT_MS = 2200;
/** Deadline for sending the command; after it the command is not sent. */
const SEND_MS = 1500;
const LOCK_MS = 500;

/**
 * Sends a command to a terminal and waits for its answer (docs/contract.md §4 'Remote control').
 * @throws notConnected (3205) with `sent`, `state` and the terminal's `reason` where it did not succeed.
 */
export async function remoteControl(ctx: Ctx, order: RemoteOrder): Promise<Answer> {
  assertParams(order);
  if (order.command === 'wipe') await assertHolds(ctx, ['terminal.wipe']);
  return withDeadline(ctx, async () => {
    const sent = await transaction(ctx, async (tx) => sendInTime(tx, order), { timeoutMs: SEND_MS });
    const { commandId, serverId } = sent;
    const until = ctx.call.startedAt + WAIT_MS;
    publishCommand(ctx, sent, order, 'sent');
    const outcome = await awaitOutcome(ctx, commandId, until, () => ctx.bus.publish('commands', { serverId }));
    const detail = order.command === 'locate' ? parsePosition(outcome.result, ctx.clock.now()) : null;
    await logOutcome(ctx, sent, order, outcome, detail);
    publishCommand(ctx, sent, order, outcome.state);
    if (outcome.state === 'acknowledged') return { commandId, state: 'acknowledged', detail };
    throw errorOf(outcome);
  });
}

/** Fails early where the terminal is locked for long. */
async function sendInTime(tx: Ctx, order: RemoteOrder): Promise<SentCommand> {
  await query(tx, `select set_config('lock_timeout', '${LOCK_MS}ms', true)`);
  const sent = await sendCommand(tx, order);
  if (performance.now() > tx.call.startedAt + SEND_MS)
    throw new AppError('unavailable', { params: { reason: 'busy' } });
  return sent;
}

/** Rejects with `unavailable` at the deadline of the call; the work may go on, but its result is dropped. */
async function withDeadline<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const ms = ctx.call.startedAt + ANSWER_MS - performance.now() - 50;
    const busy = new AppError('unavailable', { params: { reason: 'busy' } });
    timer = setTimeout(() => reject(busy), Math.max(0, ms));
  });
  const result = work();
  // A failure after the deadline must not be an unhandled rejection.
  result.catch(() => undefined);
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** Adds the second log row, with the outcome; sendCommand adds the first one. */
async function logOutcome(
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

function errorOf({ state, sent, reason }: Outcome): AppError {
  if (state === 'refused') return notConnected('refused', reason ?? '');
  return notConnected(sent ? 'unheard' : 'noServer');
}

/** Publishes the state of the command to open consoles. */
function publishCommand(
  ctx: Ctx,
  { terminal }: SentCommand,
  { command }: RemoteOrder,
  state: 'sent' | Outcome['state'],
): void {
  const { msId, client } = terminal;
  ctx.bus.publish('live', { kind: 'command', clientId: client.id, data: { msId, command, state } });
}
