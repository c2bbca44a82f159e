import { CURRENCIES, type Currency } from '@roger/contract/fields/money-fields';
import { undoBill } from '@roger/domain/workflows/bills/undo-bill';
import { convertCoin } from '@roger/domain/money/coins/convert-coin';
import { createCoin } from '@roger/domain/money/coins/create-coin';
import { issueCoin } from '@roger/domain/money/coins/issue-coin';
import { recycleCoin } from '@roger/domain/money/coins/recycle-coin';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { holdingsOf } from '@roger/domain/money/ledger/coin-accounts';
import { describe, expect, it } from 'vitest';
import { useService, type TestService } from '../app.ts';
import { ctxOf } from '../domain-ctx.ts';
import { putTerminal } from '../fixtures/terminals.ts';
import { defaultRole, functionOf, putAccount, putClient } from '../fixtures/basics.ts';
import { pick, randomFrom, type Random } from '../random.ts';
import { signIn } from '../session.ts';
import { CloudPlanModel } from './cloud-plan-model.ts';
import { codeOf } from './code-of.ts';
import { VoucherModel, type VoucherActor } from './voucher-model.ts';

// The seed is printed; LEDGER_SEEDS=1234 repeats a failure. Longer runs: LEDGER_SEEDS=1,2,3 LEDGER_COMMANDS=20000.
const COMMANDS = Number(process.env['LEDGER_COMMANDS'] ?? 5000);
const WORTH: Record<Currency, number> = { YCOIN: 120, MCOIN: 10, KCOIN: 1 };

/** Expected balances in plain numbers. */
class CoinModel {
  readonly balances = new Map<string, number>();
  readonly issued = new Map<string, number>();
  readonly issues: { billNo: string; from: number; to: number; currency: Currency; amount: number; undone: boolean }[] =
    [];

  of(client: number, currency: Currency): number {
    return this.balances.get(`${client} ${currency}`) ?? 0;
  }

  net(from: number, to: number, currency: Currency): number {
    return this.issued.get(`${from} ${to} ${currency}`) ?? 0;
  }

  add(client: number, currency: Currency, amount: number): void {
    this.balances.set(`${client} ${currency}`, this.of(client, currency) + amount);
  }

  move(from: number, to: number, currency: Currency, amount: number): void {
    this.add(from, currency, -amount);
    this.add(to, currency, amount);
  }

  recordIssue(from: number, to: number, currency: Currency, amount: number): void {
    this.issued.set(`${from} ${to} ${currency}`, this.net(from, to, currency) + amount);
  }
}

/** Runs one command on the service and on the model; returns the command, the expected code and the actual code. */
async function step(
  random: Random,
  actors: readonly VoucherActor[],
  books: CoinModel,
): Promise<[string, number, number]> {
  const [actor, other] = [pick(random, actors), pick(random, actors)];
  const currency = pick(random, CURRENCIES);
  const amount = 1 + random(30);
  const isDescendant = other.parents.includes(actor.id);
  const reach = isDescendant ? 200 : other.id === actor.id ? 510 : 3102;
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
      const isValid = to !== currency && Number.isInteger(gained);
      const expected = isValid ? (books.of(actor.id, currency) >= amount ? 200 : 3301) : 400;
      if (expected === 200) {
        books.add(actor.id, currency, -amount);
        books.add(actor.id, to, gained);
      }
      return [`convert ${what} to ${to}`, expected, code];
    }
    case 2: {
      const maximum = Math.min(books.net(actor.id, other.id, currency), books.of(other.id, currency));
      const { code } = await codeOf(recycleCoin(actor.ctx, { clientId: other.id, currency, amount }));
      const expected = isDescendant && amount > maximum ? 3301 : reach;
      if (expected === 200) {
        books.move(other.id, actor.id, currency, amount);
        books.recordIssue(actor.id, other.id, currency, -amount);
      }
      return [`recycle ${what}`, expected, code];
    }
    case 3: {
      const issue = books.issues.length === 0 ? undefined : pick(random, books.issues);
      if (issue === undefined) return ['undo nothing', 0, 0];
      const { billNo, from, to } = issue;
      const undoer = pick(random, actors);
      const { code } = await codeOf(undoBill(undoer.ctx, { billNo, remark: 'Random' }));
      const sees = [from, to].some((id) => id === undoer.id || isAncestor(actors, undoer.id, id));
      const party = [from, to].includes(undoer.id);
      const maximum = Math.min(books.net(from, to, issue.currency), books.of(to, issue.currency));
      const possible = !issue.undone && issue.amount <= maximum;
      const expected = sees ? (party ? (possible ? 200 : 3306) : 510) : 3102;
      if (expected === 200) {
        issue.undone = true;
        books.move(to, from, issue.currency, issue.amount);
        books.recordIssue(from, to, issue.currency, -issue.amount);
      }
      return [`undo ${billNo} by ${undoer.id}`, expected, code];
    }
    default: {
      const { code, result } = await codeOf(issueCoin(actor.ctx, { clientId: other.id, currency, amount }));
      const expected = isDescendant && books.of(actor.id, currency) < amount ? 3301 : reach;
      if (expected === 200) {
        books.move(actor.id, other.id, currency, amount);
        books.recordIssue(actor.id, other.id, currency, amount);
        const billNo = result?.billNo ?? '';
        books.issues.push({ billNo, from: actor.id, to: other.id, currency, amount, undone: false });
      }
      return [`issue ${what}`, expected, code];
    }
  }
}

function isAncestor(actors: readonly VoucherActor[], above: number, id: number): boolean {
  return actors.find((actor) => actor.id === id)?.parents.includes(above) === true;
}

/**
 * Registers one test of random commands per seed, without HTTP, in a separate installation; returns the installation
 * for further checks.
 */
export async function randomCommands(seeds: readonly number[]): Promise<TestService> {
  const service = await useService();
  const { prisma } = service.database;
  const admin = await signIn(service);
  const poc = await functionOf(service, 'poc');
  let terminals = 0;

  /** Creates three levels of clients below the platform, each with an account that acts for it. */
  async function createActors(name: string): Promise<VoucherActor[]> {
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
        const actors = await createActors(`seed-${seed}`);
        const books = new CoinModel();
        const vouchers = await VoucherModel.open(service);
        const plans = await CloudPlanModel.open(service, actors);
        for (const currency of CURRENCIES)
          books.add(1, currency, (await holdingsOf(await ctxOf(service, 'admin'), 1))[currency]);
        const random = randomFrom(seed);
        const differences: [string, number, number][] = [];
        for (let turn = 0; turn < COMMANDS; turn += 1) {
          const [command, expected, code] =
            random(4) === 0
              ? await pick(random, [vouchers, plans]).step(random, actors, books)
              : await step(random, actors, books);
          if (expected !== code) differences.push([`${turn}: ${command}`, expected, code]);
        }
        expect(differences.slice(0, 5)).toEqual([]);
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
