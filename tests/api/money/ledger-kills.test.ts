import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { ctxOf } from '../../support/domain-ctx.ts';
import type { SendMoneyCall } from '../../support/money/calls.ts';
import type { JournalEntry } from '../../support/money/simulated-account.ts';
import { computeExpected, findIncompleteWrites, readCoins, readLedgerState } from '../../support/money/ledger-model.ts';
import { createMoneyFixture } from '../../support/money/money-fixture.ts';
import { randomFrom, seedOf } from '../../support/random.ts';
import { startCallProcesses } from '../../support/money/call-processes.ts';

// The seed is printed; LEDGER_SEEDS=1234 repeats the same commands and kills. More kills: LEDGER_KILLS=500.
const KILLS = Number(process.env['LEDGER_KILLS'] ?? 20);
const seed = seedOf();
const PATIENCE = 60_000 + KILLS * 5000;

const service = await useService();
const { createAccounts, sendOverHttp } = await createMoneyFixture(service);
const journal: JournalEntry[] = [];
const opening = await readCoins(service);

/**
 * Runs all accounts until KILLS kills have hit a process; returns their journal entries. `kill` returns true if it hit
 * one.
 */
async function workThrough(
  runSeed: number,
  send: SendMoneyCall,
  kill: () => Promise<boolean>,
): Promise<JournalEntry[]> {
  const all = createAccounts(runSeed);
  const random = randomFrom(runSeed - 1);
  const stopped = new AbortController();
  const work = Promise.all(all.map((account) => account.run(send, stopped.signal)));
  try {
    for (let kills = 0; kills < KILLS;) {
      await Promise.race([sleep(10 + random(120)), work]);
      if (await kill()) kills += 1;
    }
  } finally {
    stopped.abort();
    await work;
  }
  return all.flatMap((account) => account.journal);
}

/** The outcome of these calls and of all earlier ones. */
async function outcomeOf(fresh: readonly JournalEntry[]) {
  journal.push(...fresh);
  return {
    anyRepeated: fresh.some(({ lost }) => lost > 0),
    failed: fresh.filter(({ answer }) => answer.code === 500),
    stored: await readLedgerState(service),
    halfWritten: await findIncompleteWrites(service),
    faults: await auditLedger(await ctxOf(service, 'admin')),
  };
}

/** The expected outcome: every call took effect as answered, once and completely. */
const proved = () => ({
  anyRepeated: true,
  failed: [],
  stored: computeExpected(journal, opening),
  halfWritten: [],
  faults: [],
});

describe(`random commands with LEDGER_SEEDS=${seed} take effect once, as they were answered in the end`, () => {
  it(
    `while their process is killed ${KILLS} times`,
    async () => {
      const processes = await startCallProcesses(service);
      try {
        const fresh = await workThrough(seed, processes.send, processes.kill);
        expect(await outcomeOf(fresh)).toEqual(proved());
      } finally {
        processes.stop();
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
        const fresh = await workThrough(seed + 100, sendOverHttp, killOne);
        expect(await outcomeOf(fresh)).toEqual(proved());
      } finally {
        await administrator.end();
      }
    },
    PATIENCE,
  );
});
