import { CURRENCIES, type Currency } from '@roger/contract/fields/money-fields';
import { undoBill } from '@roger/domain/billing/undo-bill';
import { convertCoin } from '@roger/domain/coin/convert-coin';
import { createCoin } from '@roger/domain/coin/create-coin';
import { issueCoin } from '@roger/domain/coin/issue-coin';
import { recycleCoin } from '@roger/domain/coin/recycle-coin';
import { AppError } from '@roger/domain/kernel/app-error';
import type { Ctx } from '@roger/domain/kernel/ctx';
import { auditLedger } from '@roger/domain/ledger/audit-ledger';
import { holdingsOf } from '@roger/domain/ledger/coin-accounts';
import { describe, expect, it } from 'vitest';
import { useService, type TestService } from '../app.ts';
import { ctxOf } from '../domain-ctx.ts';
import { putTerminal } from '../fixtures/terminals.ts';
import { defaultRole, functionOf, putAccount, putClient } from '../fixtures/basics.ts';
import { pick, randomFrom, type Random } from '../random.ts';
import { signIn } from '../session.ts';
import { CloudBooks } from './cloud-books.ts';
import { VoucherBooks, type VoucherActor } from './voucher-books.ts';

// Printed, so that a failure can be played again: LEDGER_SEEDS=1234. More of both: LEDGER_SEEDS=1,2,3 LEDGER_COMMANDS=20000.
const COMMANDS = Number(process.env['LEDGER_COMMANDS'] ?? 5000);
const WORTH: Record<Currency, number> = { YCOIN: 120, MCOIN: 10, KCOIN: 1 };

/** What the books should say, kept in plain numbers. */
class Books {
  readonly held = new Map<string, number>();
  readonly issued = new Map<string, number>();
  readonly issues: { billNo: string; from: number; to: number; currency: Currency; amount: number; undone: boolean }[] =
    [];

  of(client: number, currency: Currency): number {
    return this.held.get(`${client} ${currency}`) ?? 0;
  }

  net(from: number, to: number, currency: Currency): number {
    return this.issued.get(`${from} ${to} ${currency}`) ?? 0;
  }

  add(client: number, currency: Currency, amount: number): void {
    this.held.set(`${client} ${currency}`, this.of(client, currency) + amount);
  }

  move(from: number, to: number, currency: Currency, amount: number): void {
    this.add(from, currency, -amount);
    this.add(to, currency, amount);
  }

  note(from: number, to: number, currency: Currency, amount: number): void {
    this.issued.set(`${from} ${to} ${currency}`, this.net(from, to, currency) + amount);
  }
}

/** 200, or the code of the refusal. */
async function codeOf<T>(work: Promise<T>): Promise<{ code: number; result?: T }> {
  try {
    return { code: 200, result: await work };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code };
    throw error;
  }
}

/** Runs one command and keeps the books alike; answers what was asked, what was to come and what came. */
async function step(random: Random, actors: readonly VoucherActor[], books: Books): Promise<[string, number, number]> {
  const [actor, other] = [pick(random, actors), pick(random, actors)];
  const currency = pick(random, CURRENCIES);
  const amount = 1 + random(30);
  const beneath = other.parents.includes(actor.id);
  const reach = beneath ? 200 : other.id === actor.id ? 510 : 3102;
  const what = `${actor.id} → ${other.id}: ${amount} ${currency}`;
  switch (random(6)) {
    case 0: {
      const { code } = await codeOf(createCoin(actor.ctx, { currency, amount }));
      const expected = actor.id === 1 ? 200 : 510;
      if (expected === 200) books.add(1, currency, amount);
      return [`create ${what}`, expected, code];
    }
    case 1: {
      const to = pick(random, CURRENCIES);
      const { code } = await codeOf(convertCoin(actor.ctx, { from: currency, to, amount }));
      const gained = (amount * WORTH[currency]) / WORTH[to];
      const good = to !== currency && Number.isInteger(gained);
      const expected = good ? (books.of(actor.id, currency) >= amount ? 200 : 3301) : 400;
      if (expected === 200) {
        books.add(actor.id, currency, -amount);
        books.add(actor.id, to, gained);
      }
      return [`convert ${what} to ${to}`, expected, code];
    }
    case 2: {
      const most = Math.min(books.net(actor.id, other.id, currency), books.of(other.id, currency));
      const { code } = await codeOf(recycleCoin(actor.ctx, { clientId: other.id, currency, amount }));
      const expected = beneath && amount > most ? 3301 : reach;
      if (expected === 200) {
        books.move(other.id, actor.id, currency, amount);
        books.note(actor.id, other.id, currency, -amount);
      }
      return [`recycle ${what}`, expected, code];
    }
    case 3: {
      const issue = books.issues.length === 0 ? undefined : pick(random, books.issues);
      if (issue === undefined) return ['undo nothing', 0, 0];
      const { billNo, from, to } = issue;
      const undoer = pick(random, actors);
      const { code } = await codeOf(undoBill(undoer.ctx, { billNo, remark: 'Random' }));
      const sees = [from, to].some((id) => id === undoer.id || isAbove(actors, undoer.id, id));
      const party = [from, to].includes(undoer.id);
      const possible = !issue.undone && books.of(to, issue.currency) >= issue.amount;
      const expected = sees ? (party ? (possible ? 200 : 3306) : 510) : 3102;
      if (expected === 200) {
        issue.undone = true;
        books.move(to, from, issue.currency, issue.amount);
        books.note(from, to, issue.currency, -issue.amount);
      }
      return [`undo ${billNo} by ${undoer.id}`, expected, code];
    }
    default: {
      const { code, result } = await codeOf(issueCoin(actor.ctx, { clientId: other.id, currency, amount }));
      const expected = beneath && books.of(actor.id, currency) < amount ? 3301 : reach;
      if (expected === 200) {
        books.move(actor.id, other.id, currency, amount);
        books.note(actor.id, other.id, currency, amount);
        const billNo = result?.billNo ?? '';
        books.issues.push({ billNo, from: actor.id, to: other.id, currency, amount, undone: false });
      }
      return [`issue ${what}`, expected, code];
    }
  }
}

function isAbove(actors: readonly VoucherActor[], above: number, id: number): boolean {
  return actors.find((actor) => actor.id === id)?.parents.includes(above) === true;
}

/**
 * Tests of random commands beneath the service, as many as there are seeds, in an installation of their own; returns it, to be looked at
 * afterwards.
 */
export async function randomCommands(seeds: readonly number[]): Promise<TestService> {
  const service = await useService();
  const { prisma } = service.database;
  const admin = await signIn(service);
  const poc = await functionOf(service, 'poc');
  let terminals = 0;

  /** Three levels of clients beneath the platform, each with somebody who acts for it. */
  async function makeFleet(name: string): Promise<VoucherActor[]> {
    const role = await defaultRole(service, 'agent');
    const actors = [
      { id: 1, parents: [] as number[], ctx: await ctxOf(service, 'admin'), msIds: await twoTerminals(1) },
    ];
    for (const parent of [0, 0, 1, 1, 2, 3]) {
      const { id: pid = 1, parents = [] } = actors[parent] ?? {};
      const account = `${name}-${actors.length}`;
      const id = await putClient(service, admin, account, { pid, quota: 1 });
      await putAccount(service, account, id, role);
      actors.push({
        id,
        parents: [...parents, pid],
        ctx: await ctxOf(service, account),
        msIds: await twoTerminals(id),
      });
    }
    return actors;
  }

  async function twoTerminals(clientId: number): Promise<string[]> {
    const msIds = [1, 2].map(() => `L1${String((terminals += 1)).padStart(9, '0')}`);
    for (const msId of msIds) {
      const id = await putTerminal(service, msId, clientId);
      const { expireTime } = await prisma.terminal.findUniqueOrThrow({ where: { id } });
      await prisma.terminalFunction.create({ data: { terminalId: id, functionId: poc, expireTime } });
    }
    await prisma.$queryRaw`select grant_unbilled_validity()`;
    return msIds;
  }

  describe('random commands', () => {
    it.each(seeds)(
      `${COMMANDS} with LEDGER_SEEDS=%i end as plain arithmetic says, and every rule holds`,
      async (seed) => {
        const actors = await makeFleet(`seed-${seed}`);
        const books = new Books();
        const vouchers = await VoucherBooks.open(service);
        const plans = await CloudBooks.open(service, actors);
        for (const currency of CURRENCIES)
          books.add(1, currency, (await holdingsOf(await ctxOf(service, 'admin'), 1))[currency]);
        const random = randomFrom(seed);
        const differing: [string, number, number][] = [];
        for (let turn = 0; turn < COMMANDS; turn += 1) {
          const [command, expected, code] =
            random(4) === 0
              ? await pick(random, [vouchers, plans]).step(random, actors, books)
              : await step(random, actors, books);
          if (expected !== code) differing.push([`${turn}: ${command}`, expected, code]);
        }
        expect(differing.slice(0, 5)).toEqual([]);
        for (const { id } of actors) {
          const expected = Object.fromEntries(CURRENCIES.map((currency) => [currency, books.of(id, currency)]));
          expect([id, await holdingsOf(actors[0]?.ctx as Ctx, id)]).toEqual([id, expected]);
        }
        for (const [expected, stored] of await vouchers.compared()) expect(stored).toEqual(expected);
        expect(await plans.stored()).toEqual(plans.months);
        expect(await auditLedger(actors[0]?.ctx as Ctx)).toEqual([]);
      },
      600_000,
    );
  });

  return service;
}
