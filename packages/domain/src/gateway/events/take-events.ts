import type { GatewayInput, GatewayResult } from '@roger/contract/gateway/define';
import type { events } from '@roger/contract/gateway/events';
import { databaseCode } from '../../kernel/database-code.ts';
import { transaction } from '../../kernel/transaction.ts';
import { makeEventPartitions } from '../../presence/event-partitions.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { GatewayError } from '../gateway-error.ts';
import { applyEvents } from './apply-events.ts';
import { checkEvents, risingSeqs } from './check-events.ts';
import { lockStream, moveStream } from './gateway-streams.ts';
import { judgeEvents } from './judge-events.ts';

type Batch = GatewayInput<typeof events>;
type Answer = GatewayResult<typeof events>;

/** A terminal that was deleted, or a number that was given away, in the very moment: the same batch finds things settled. */
const OVERTAKEN: ReadonlySet<string> = new Set(['23503', '23505']);

/** SQLSTATE of a row that no partition takes. */
const NO_PARTITION = '23514';

/**
 * Takes what a radio server has to tell: the effects of a batch and how far its stream has come are one transaction, so that a replay
 * changes nothing and nothing that was answered is lost (docs/gateway.md §2).
 */
export async function takeEvents(ctx: GatewayCtx, batch: Batch): Promise<Answer> {
  const seqs = risingSeqs(batch.events);
  try {
    return await taking(ctx, batch, seqs);
  } catch (error) {
    const code = databaseCode(error) ?? '';
    if (OVERTAKEN.has(code)) {
      throw new GatewayError(503, 'Overtaken by another change: send the same again.', [], { cause: error });
    }
    if (code !== NO_PARTITION) throw error;
    // Nobody was there to make the days ahead.
    await makeEventPartitions(ctx);
    return taking(ctx, batch, seqs);
  }
}

function taking(ctx: GatewayCtx, batch: Batch, seqs: readonly number[]): Promise<Answer> {
  return transaction(ctx, (tx) => takeBatch(tx, batch, seqs));
}

async function takeBatch(tx: GatewayCtx, { stream, events }: Batch, seqs: readonly number[]): Promise<Answer> {
  const before = await lockStream(tx, stream);
  const all = events.map((raw, index) => ({ index, seq: seqs[index] ?? 0, raw }));
  const fresh = all.filter(({ seq }) => seq > before);
  const lastSeq = fresh.at(-1)?.seq ?? before;
  const { sound, refused } = checkEvents(fresh, tx.clock.now());
  const judged = await judgeEvents(tx, sound);
  const ignored = await applyEvents(tx, judged.taken);
  const lastAt = judged.taken.reduce<number | null>((last, { event }) => Math.max(last ?? event.at, event.at), null);
  await moveStream(tx, stream, { lastSeq, lastAt });
  return {
    taken: judged.taken.length,
    duplicates: all.length - fresh.length,
    refused: [...refused, ...judged.refused].toSorted((a, b) => a.index - b.index),
    ignored,
    lastSeq: lastSeq < 0 ? null : lastSeq,
  };
}
