import { auditLedger } from '@roger/domain/ledger/audit-ledger';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { useService } from '../support/app.ts';
import { ctxOf } from '../support/domain-ctx.ts';
import type { Ask } from '../support/money/calls.ts';
import type { Entry } from '../support/money/hands.ts';
import { expectedFrom, halfWritten, storedCoins, storedFigures } from '../support/money/journal.ts';
import { openShop } from '../support/money/shop.ts';
import { randomFrom, seedOf } from '../support/random.ts';
import { startTellers } from '../support/money/tellers.ts';

// Printed, so that the same commands and moments can be had again: LEDGER_SEEDS=1234; more kills: LEDGER_KILLS=500.
const KILLS = Number(process.env['LEDGER_KILLS'] ?? 20);
const seed = seedOf();
const PATIENCE = 60_000 + KILLS * 5000;

const service = await useService();
const { hands, askOverHttp } = await openShop(service);
const journal: Entry[] = [];
const opening = await storedCoins(service);

/** Has all hands at work until so many kills are done; answers what they noted. `kill` tells whether it hit anybody. */
async function workThrough(seedOfHands: number, ask: Ask, kill: () => Promise<boolean>): Promise<Entry[]> {
  const all = hands(seedOfHands);
  const random = randomFrom(seedOfHands - 1);
  const stopped = new AbortController();
  const work = Promise.all(all.map((hand) => hand.work(ask, stopped.signal)));
  try {
    for (let kills = 0; kills < KILLS;) {
      await Promise.race([sleep(10 + random(120)), work]);
      if (await kill()) kills += 1;
    }
  } finally {
    stopped.abort();
    await work;
  }
  return all.flatMap((hand) => hand.journal);
}

/** What became of these calls and of all before them. */
async function outcomeOf(fresh: readonly Entry[]) {
  journal.push(...fresh);
  return {
    anyRepeated: fresh.some(({ lost }) => lost > 0),
    failed: fresh.filter(({ answer }) => answer.code === 500),
    stored: await storedFigures(service),
    halfWritten: await halfWritten(service),
    faults: await auditLedger(await ctxOf(service, 'admin')),
  };
}

/** Every call took effect as it was answered: once, and whole. */
const proved = () => ({
  anyRepeated: true,
  failed: [],
  stored: expectedFrom(journal, opening),
  halfWritten: [],
  faults: [],
});

describe(`random commands with LEDGER_SEEDS=${seed} take effect once, as they were answered in the end`, () => {
  it(
    `while their process is killed ${KILLS} times`,
    async () => {
      const tellers = await startTellers(service);
      try {
        const fresh = await workThrough(seed, tellers.ask, tellers.kill);
        expect(await outcomeOf(fresh)).toEqual(proved());
      } finally {
        tellers.stop();
      }
    },
    PATIENCE,
  );

  it(
    `while the database ends ${KILLS} of their connections in the middle of a booking`,
    async () => {
      const administrator = new Client({ connectionString: inject('adminUrl') });
      await administrator.connect();
      const database = new URL(service.databaseUrl).pathname.slice(1);
      const killOne = async () => {
        const { rowCount } = await administrator.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = $1 and xact_start is not null and backend_xid is not null order by random() limit 1`,
          [database],
        );
        return rowCount === 1;
      };
      try {
        const fresh = await workThrough(seed + 100, askOverHttp, killOne);
        expect(await outcomeOf(fresh)).toEqual(proved());
      } finally {
        await administrator.end();
      }
    },
    PATIENCE,
  );
});
