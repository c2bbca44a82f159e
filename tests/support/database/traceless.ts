import { expect } from 'vitest';
import type { TestService } from '../app.ts';
import { fingerprint, lastLogId } from './fingerprint.ts';
import { statementsOf } from './statements.ts';

const WRITES =
  /\b(insert into|update|delete from|truncate|nextval|merge into|for (no key )?(update|share)|pg_advisory\w*)\b/i;

/** No statement writes or locks, and the database was told to refuse any that would. */
export function expectReadsOnly(texts: readonly string[]): void {
  expect(texts.filter((text) => WRITES.test(text))).toEqual([]);
  expect(texts.some((text) => /read only/.test(text))).toBe(true);
}

/** How far every sequence has been drawn. */
async function sequences({ database }: TestService): Promise<object[]> {
  const sql = 'select sequencename, last_value from pg_sequences order by 1';
  return (await database.pool.query<object>(sql)).rows;
}

/** Everything that a call can leave behind. */
async function stateOf(service: TestService): Promise<unknown[]> {
  return [await fingerprint(service), await sequences(service), await lastLogId(service)];
}

/**
 * Work on a service that must only read: no row differs after it, the log's included, no sequence has been drawn from and no statement
 * would write or lock. Answers what the work does.
 */
export function tracelessIn(service: TestService) {
  return async function traceless<T>(work: () => Promise<T>): Promise<T> {
    const before = await stateOf(service);
    const { value, texts } = await statementsOf(work);
    expect(await stateOf(service)).toEqual(before);
    expectReadsOnly(texts);
    return value;
  };
}
