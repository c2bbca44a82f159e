import { runsOutOnSql } from '@roger/domain/cloud/usage/forecast-sql';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';

const { database } = await useService();

interface Given {
  used: number;
  plan?: number | null;
  month?: string;
  since?: string;
  now: string;
  reachedAt?: string;
}

/** The forecast of the rule for figures without a table. */
async function forecast({
  used,
  plan = 100,
  month = '2026-11-01',
  since = month,
  now,
  reachedAt,
}: Given): Promise<string | null> {
  const sql = runsOutOnSql({
    used: '$1::numeric',
    plan: '$2::numeric',
    month: '$3::date',
    since: '$4::date',
    localNow: '$5::timestamp',
    reachedAt: '$6::timestamp',
  });
  const { rows } = await database.pool.query<{ day: string | null }>(`select (${sql})::text as day`, [
    used,
    plan,
    month,
    since,
    now,
    reachedAt ?? null,
  ]);
  return rows[0]?.day ?? null;
}

it.each<[string, Given, string | null]>([
  ['half of it after ten days lasts until the 21st', { used: 50, now: '2026-11-11 00:00' }, '2026-11-21'],
  ['a third after ten days lasts the month out', { used: 33, now: '2026-11-11 00:00' }, null],
  ['a little more than a third does not', { used: 34, now: '2026-11-11 00:00' }, '2026-11-30'],
  [
    'the pace counts from the first day that counts',
    { used: 50, since: '2026-11-09', now: '2026-11-11 00:00' },
    '2026-11-13',
  ],
  ['nothing is said in the first hours of a month', { used: 60, now: '2026-11-01 23:59' }, null],
  ['nor in those of a card that has just come', { used: 60, since: '2026-11-20', now: '2026-11-20 18:00' }, null],
  ['after a day it is', { used: 60, now: '2026-11-02 00:00' }, '2026-11-02'],
  [
    'what is used up was so on its day',
    { used: 100, now: '2026-11-20 12:00', reachedAt: '2026-11-12 08:00' },
    '2026-11-12',
  ],
  ['also in the first hours', { used: 130, now: '2026-11-01 03:00', reachedAt: '2026-11-01 02:00' }, '2026-11-01'],
  ['today where nobody noted when', { used: 100, now: '2026-11-20 12:00' }, '2026-11-20'],
  [
    'a bigger plan since then lasts again',
    { used: 100, plan: 1000, now: '2026-11-20 12:00', reachedAt: '2026-11-12 08:00' },
    null,
  ],
  ['nothing used lasts for ever', { used: 0, now: '2026-11-20 12:00' }, null],
  ['so does next to nothing of very much', { used: 0.01, plan: 1e9, now: '2026-11-20 12:00' }, null],
  ['no plan has no end', { used: 50, plan: null, now: '2026-11-20 12:00' }, null],
  ['a month that is over has no pace', { used: 99, now: '2026-12-02 12:00' }, null],
  [
    'one that was used up then was so in it',
    { used: 120, now: '2026-12-02 12:00', reachedAt: '2026-12-01 00:10' },
    '2026-11-30',
  ],
  ['February is shorter', { used: 49, month: '2026-02-01', now: '2026-02-15 00:00' }, null],
])('%s', async (_name, given, day) => {
  expect(await forecast(given)).toBe(day);
});
