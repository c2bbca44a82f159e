import { DONE, REFUSED, snapshot } from '@roger/domain/platform/audit/snapshot';
import { describe, expect, it } from 'vitest';

const roundTrip = (value: unknown, limits = REFUSED): unknown => JSON.parse(snapshot(value, limits) ?? 'null');

describe('what the log keeps of a value', () => {
  it('is the value itself where it is short', () => {
    const value = { name: 'Ann', ids: [1, 2], flag: true, none: null, deep: { at: '2026-01-01' } };
    expect(roundTrip(value)).toEqual(value);
    expect([snapshot(null, DONE), snapshot(undefined, DONE)]).toEqual([null, null]);
  });

  it('masks secrets at any depth', () => {
    expect(roundTrip({ rows: [{ msPwd: 'abc123' }], token: 't', newPassword: null })).toEqual({
      rows: [{ msPwd: '***' }],
      token: '***',
      newPassword: null,
    });
  });

  it('cuts a long text and says how long it was', () => {
    expect(roundTrip({ name: 'x'.repeat(5000) })).toEqual({ name: `${'x'.repeat(200)}… (5000 characters)` });
  });

  it('cuts long lists', () => {
    const ids = Array.from({ length: 5000 }, (_, at) => at);
    const list = roundTrip({ ids }, DONE) as { ids: unknown[] };
    expect([list.ids.length, list.ids[199], list.ids[200]]).toEqual([201, 199, '… (5000 items)']);
  });

  it.each([
    ['many fields', Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`field${at}`, 'x'.repeat(100)]))],
    ['long names', Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${'n'.repeat(10_000)}${at}`, 1]))],
    ['many texts', Array.from({ length: 10_000 }, () => 'x'.repeat(10_000))],
    ['many lists', Array.from({ length: 10_000 }, () => [[[]]])],
    ['one text', 'x'.repeat(10_000_000)],
  ])('ends, whatever there is: %s', (_what, value) => {
    expect(snapshot(value, REFUSED)?.length).toBeLessThan(2 * REFUSED.total);
    expect(snapshot(value, DONE)?.length).toBeLessThan(2 * DONE.total);
  });

  it('holds nothing that the database refuses', () => {
    expect(roundTrip({ a: 'x\u0000y', b: '\uD800', c: `${'x'.repeat(199)}😀` })).toEqual({
      a: 'x\uFFFDy',
      b: '\uFFFD',
      c: `${'x'.repeat(199)}\uFFFD… (201 characters)`,
    });
  });
});
