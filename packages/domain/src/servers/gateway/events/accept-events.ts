import type { GatewayInput, GatewayResult } from '@roger/contract/gateway/define';
import type { events } from '@roger/contract/gateway/events';
import { databaseCode } from '../../../platform/db/database-code.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { createEventPartitions } from '../../../fleet/presence/event-partitions.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { badAt, GatewayError } from '../gateway-error.ts';
import { applyEvents } from './apply-events.ts';
import { clockOf } from './server-clock.ts';
import { validateEvents, ascendingSequence } from './validate-events.ts';
import { lockStream, advanceStream } from './gateway-streams.ts';
import { validateReferences } from './validate-references.ts';

type Batch = GatewayInput<typeof events>;
type Answer = GatewayResult<typeof events>;

/** SQLSTATEs of a race with another transaction (terminal deleted, number assigned); the same batch succeeds later. */
const OVERTAKEN: ReadonlySet<string> = new Set(['23503', '23505']);

/** Terminals in all heartbeats events of a batch. */
const MAX_BATCH_HEARTBEATS = 20_000;

/** SQLSTATE of a row without a partition, and of one that a check refuses; texts are in the language of the server. */
const NO_PARTITION = '23514';

/**
 * Accepts a batch of a radio server. The effects of the batch and the position of its stream are one transaction: a
 * replay changes nothing, and no acknowledged event is lost (docs/gateway.md §2).
 */
export async function acceptEvents(ctx: GatewayCtx, batch: Batch): Promise<Answer> {
  const seqs = ascendingSequence(batch.events);
  assertHeartbeats(batch);
  const accept = () => transaction(ctx, (tx) => acceptBatch(tx, batch, seqs));
  try {
    return await accept();
  } catch (error) {
    const code = databaseCode(error) ?? '';
    if (OVERTAKEN.has(code)) {
      throw new GatewayError(503, 'Overtaken by another change: send the same again.', [], { cause: error });
    }
    if (code !== NO_PARTITION) throw error;
    // The job that makes partitions ahead has not run.
    await createEventPartitions(ctx);
    return accept();
  }
}

/** Refuses a batch with too many terminals in its heartbeats: each is looked up, and other calls would wait. */
function assertHeartbeats({ events }: Batch): void {
  let terminals = 0;
  events.forEach(({ type, msIds }, index) => {
    if (type === 'heartbeats' && Array.isArray(msIds)) terminals += msIds.length;
    if (terminals > MAX_BATCH_HEARTBEATS) throw badAt(`#/events/${index}/msIds`, `${MAX_BATCH_HEARTBEATS} in a batch`);
  });
}

async function acceptBatch(tx: GatewayCtx, { stream, events }: Batch, seqs: readonly number[]): Promise<Answer> {
  const before = await lockStream(tx, stream);
  const all = events.map((raw, index) => ({ index, seq: seqs[index] ?? 0, raw }));
  const unseen = all.filter(({ seq }) => seq > before);
  const lastSeq = unseen.at(-1)?.seq ?? before;
  const validated = validateEvents(unseen, tx.clock.now());
  const { accepted, refused } = await validateReferences(tx, validated.valid);
  const ignored = await applyEvents(tx, accepted);
  const lastAt = accepted.reduce<number | null>((last, { event }) => Math.max(last ?? event.at, event.at), null);
  await advanceStream(tx, stream, { lastSeq, lastAt, clock: clockOf(unseen, validated, tx.clock.now()) });
  return {
    taken: accepted.length,
    duplicates: all.length - unseen.length,
    refused: [...validated.refused, ...refused].toSorted((a, b) => a.index - b.index),
    ignored,
    lastSeq: lastSeq < 0 ? null : lastSeq,
  };
}
