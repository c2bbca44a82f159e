import { expect } from 'vitest';
import type { TestService } from '../app.ts';
import { fingerprint, lastLogId } from './fingerprint.ts';
import { recordStatements } from './statements.ts';

const WRITES =
  /\b(insert into|update|delete from|truncate|nextval|merge into|for (no key )?(update|share)|pg_advisory\w*)\b/i;

/** Expects that no statement writes or locks, and that the transaction was read only. */
export function expectReadsOnly(texts: readonly string[]): void {
  expect(texts.filter((text) => WRITES.test(text))).toEqual([]);
  expect(texts.some((text) => /read only/.test(text))).toBe(true);
}

/** The last value of every sequence. */
async function sequences({ database }: TestService): Promise<object[]> {
  const sql = 'select sequencename, last_value from pg_sequences order by 1';
  return (await database.pool.query<object>(sql)).rows;
}

/** Everything that a call can change. */
async function stateOf(service: TestService): Promise<unknown[]> {
  return [await fingerprint(service), await sequences(service), await lastLogId(service)];
}

/**
 * Runs work that must only read: all rows stay the same, including the log; no sequence advances; no statement would
 * write or lock. Returns the result of the work.
 */
export function withoutSideEffectsIn(service: TestService) {
  return async function withoutSideEffects<T>(work: () => Promise<T>): Promise<T> {
    const before = await stateOf(service);
    const { value, texts } = await recordStatements(work);
    expect(await stateOf(service)).toEqual(before);
    expectReadsOnly(texts);
    return value;
  };
}
