import { describe, expect, it, vi } from 'vitest';
import { Figures } from '../../../simulator/src/figures/figures.ts';
import { faultsOf } from '../../../simulator/src/figures/report.ts';
import { DoorError } from '../../../simulator/src/line/door.ts';
import { Outbox, type Cut, type Send } from '../../../simulator/src/line/outbox.ts';
import type { WireEvent } from '../../../simulator/src/wire/events.ts';
import { PATIENCE } from '../../support/time/patience.ts';

interface Batch {
  stream: string;
  events: WireEvent[];
}

/** A minimal gateway: accepts new events of a stream, and reports duplicates. */
function gateway(): {
  send: Send;
  batches: Batch[];
  plannedFaults: (DoorError | 'lost')[];
  accepted: Map<string, number[]>;
} {
  const batches: Batch[] = [];
  const accepted = new Map<string, number[]>();
  const plannedFaults: (DoorError | 'lost')[] = [];
  const send: Send = async ({ stream, events }) => {
    batches.push({ stream, events: [...events] });
    const fault = plannedFaults.shift();
    if (fault instanceof DoorError) throw fault;
    const before = accepted.get(stream) ?? [];
    const fresh = events.map(({ seq }) => seq).filter((seq) => seq > (before.at(-1) ?? 0));
    accepted.set(stream, [...before, ...fresh]);
    if (fault === 'lost') throw new DoorError(undefined, 'ECONNRESET');
    const lastSeq = accepted.get(stream)?.at(-1) ?? 0;
    return { taken: fresh.length, duplicates: events.length - fresh.length, refused: [], lastSeq };
  };
  return { send, batches, plannedFaults, accepted };
}

function outboxOn(send: Send, cut: Cut = () => undefined): { outbox: Outbox; figures: Figures } {
  const figures = new Figures();
  return { figures, outbox: new Outbox('one', send, figures, new AbortController().signal, cut) };
}

function fill(outbox: Outbox, count: number): void {
  for (let left = count; left > 0; left -= 1) outbox.add(Date.now(), { type: 'offline', msId: 'T1', reason: 'lost' });
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const seqs = ({ events }: Batch): number[] => events.map(({ seq }) => seq);

describe('events on their way', () => {
  it('are numbered as they come and travel in batches, one after the other', async () => {
    const { send, batches, accepted } = gateway();
    const { outbox, figures } = outboxOn(send);
    fill(outbox, 4500);
    await outbox.flush();
    expect(batches.map(({ events }) => events.length)).toEqual([2000, 2000, 500]);
    expect(accepted.get('one')).toEqual(numbers(1, 4500));
    expect([figures.made, figures.sent, figures.taken, outbox.length]).toEqual([4500, 4500, 4500, 0]);
    expect(faultsOf(figures, 0)).toEqual([]);
  });

  it('are repeated number for number after a lost answer, while newer ones wait', async () => {
    const { send, batches, plannedFaults, accepted } = gateway();
    plannedFaults.push('lost');
    const { outbox, figures } = outboxOn(send);
    fill(outbox, 3);
    const flushed = outbox.flush();
    await vi.waitFor(() => expect(batches).toHaveLength(1), PATIENCE);
    fill(outbox, 2);
    await flushed;
    expect(batches.map(seqs)).toEqual([numbers(1, 3), numbers(1, 3), numbers(4, 5)]);
    expect(accepted.get('one')).toEqual(numbers(1, 5));
    expect([figures.taken, figures.duplicates]).toEqual([2, 3]);
    expect(faultsOf(figures, 0)).toEqual([]);
  });

  it.each(['request', 'answer'] as const)('are repeated after the line was cut at the %s', async (where) => {
    const { send, accepted } = gateway();
    const cuts: ReturnType<Cut>[] = [where];
    const { outbox, figures } = outboxOn(send, () => cuts.shift());
    fill(outbox, 3);
    await outbox.flush();
    expect(accepted.get('one')).toEqual([1, 2, 3]);
    expect([figures.taken, figures.duplicates]).toEqual(where === 'request' ? [3, 0] : [0, 3]);
    expect(faultsOf(figures, 0)).toEqual([]);
  });

  it('of a server that restarts belong to another stream, after its earlier events', async () => {
    const { send, batches } = gateway();
    const { outbox } = outboxOn(send);
    fill(outbox, 2);
    outbox.restart('two');
    fill(outbox, 3);
    await outbox.flush();
    expect(batches.map((batch) => [batch.stream, ...seqs(batch)])).toEqual([
      ['one', 1, 2],
      ['two', 1, 2, 3],
    ]);
  });

  it('keep batches of heartbeats small', async () => {
    const { send, batches } = gateway();
    const { outbox } = outboxOn(send);
    const msIds = Array.from({ length: 5000 }, (_, index) => `T${index}`);
    for (let left = 10; left > 0; left -= 1) outbox.add(Date.now(), { type: 'heartbeats', msIds });
    await outbox.flush();
    expect(batches.map(({ events }) => events.length)).toEqual([4, 4, 2]);
  });

  it('that wait too long make the server report nothing new', () => {
    const { outbox } = outboxOn(() => Promise.reject(new DoorError(undefined, 'ECONNREFUSED')));
    fill(outbox, 49_999);
    expect(outbox.full).toBe(false);
    fill(outbox, 1);
    expect(outbox.full).toBe(true);
  });
});

describe('what must not be', () => {
  it('is an answer of 500, although the batch arrives in the end', async () => {
    const { send, plannedFaults, accepted } = gateway();
    plannedFaults.push(new DoorError(500, 'events answered 500'));
    const { outbox, figures } = outboxOn(send);
    figures.failed('500');
    fill(outbox, 2);
    await outbox.flush();
    expect(accepted.get('one')).toEqual([1, 2]);
    expect(faultsOf(figures, 0)).toEqual(['1 answers were 500']);
  });

  it('is a batch that is rejected whole; it is not tried again', async () => {
    const { send, plannedFaults, batches } = gateway();
    plannedFaults.push(new DoorError(400, 'events answered 400: seq'));
    const { outbox, figures } = outboxOn(send);
    fill(outbox, 2);
    await outbox.flush();
    expect(batches).toHaveLength(1);
    expect(figures.rejected).toBe(2);
    expect(faultsOf(figures, 0)).toEqual(['events answered 400: seq']);
  });

  it.each([
    [
      'a sum that differs',
      { taken: 1, duplicates: 0, refused: [], lastSeq: 2 },
      'a batch of 2 events was answered as 1',
    ],
    ['another last number', { taken: 2, duplicates: 0, refused: [], lastSeq: 1 }, 'lastSeq is 1 after 2 was sent'],
    [
      'a duplicate of what was never sent',
      { taken: 0, duplicates: 2, refused: [], lastSeq: 2 },
      '2 events sent once were duplicates',
    ],
    ['a batch in part', { taken: 1, duplicates: 1, refused: [], lastSeq: 2 }, 'a batch was taken in part'],
  ])('is %s', async (_, answer, fault) => {
    const { outbox, figures } = outboxOn(() => Promise.resolve(answer));
    fill(outbox, 2);
    await outbox.flush();
    expect(faultsOf(figures, 0)).toContain(fault);
  });

  it('is a batch that counts twice', async () => {
    const cuts: ReturnType<Cut>[] = ['answer'];
    const answer = { taken: 2, duplicates: 0, refused: [], lastSeq: 2 };
    const { outbox, figures } = outboxOn(
      () => Promise.resolve(answer),
      () => cuts.shift(),
    );
    fill(outbox, 2);
    await outbox.flush();
    expect(faultsOf(figures, 0)).toEqual(['a batch was taken twice']);
  });

  it('is an event that is not accounted for', () => {
    const { outbox, figures } = outboxOn(() => new Promise(() => undefined));
    fill(outbox, 3);
    expect(faultsOf(figures, outbox.length)).toEqual([]);
    expect(faultsOf(figures, 2)).toEqual(['3 events were made, 2 are accounted for']);
  });
});
