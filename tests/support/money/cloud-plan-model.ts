import type { Currency } from '@roger/contract/fields/money-fields';
import { undoBill } from '@roger/domain/workflows/bills/undo-bill';
import { bindPlans } from '@roger/domain/cloud/terminal-plans/bind-plans';
import { renewPlans } from '@roger/domain/cloud/terminal-plans/renew-plans';
import type { TestService } from '../app.ts';
import { putCarded, putCloudPlan } from '../fixtures/cloud/cloud-plans.ts';
import { pick, type Random } from '../random.ts';
import { codeOf } from './code-of.ts';
import type { VoucherActor } from './voucher-model.ts';

/** Coins of clients, computed by plain arithmetic. */
interface CoinBalances {
  of: (client: number, currency: Currency) => number;
  add: (client: number, currency: Currency, amount: number) => void;
}

/** An order in the model. */
interface ModelOrder {
  billNo: string;
  payer: number;
  msIds: string[];
  periods: number;
  amount: number;
  undone: boolean;
}

/** The command, the expected code and the actual code. */
type Outcome = [command: string, expected: number, code: number];

let terminals = 0;
const PRICE = 3;
/** Days of PoC that the terminals have: a year, also one with a 29 February, and less than a month more. */
const POC_DAYS = 366;
/** Months that fit into them. */
const MOST_MONTHS = 12;

/**
 * A model of the terminals' cloud plans in plain arithmetic, and random commands that change the service and the model
 * alike.
 */
export class CloudPlanModel {
  readonly #service: TestService;
  readonly #planId: number;
  /** Terminals with cards of each client. */
  readonly #fleet: ReadonlyMap<number, readonly string[]>;
  readonly #orders: ModelOrder[] = [];
  /** Orders of each terminal's plan that are not undone, oldest first. */
  readonly #running = new Map<string, ModelOrder[]>();

  private constructor(service: TestService, planId: number, fleet: ReadonlyMap<number, readonly string[]>) {
    this.#service = service;
    this.#planId = planId;
    this.#fleet = fleet;
  }

  /** Creates two terminals with a year of PoC for each actor, and a plan that all of them may bind. */
  static async open(service: TestService, actors: readonly VoucherActor[]): Promise<CloudPlanModel> {
    const fleet = new Map<number, string[]>();
    for (const { id } of actors) {
      const msIds = [1, 2].map(() => `L2${String((terminals += 1)).padStart(9, '0')}`);
      for (const msId of msIds) await putCarded(service, msId, id, { expiresInDays: POC_DAYS });
      fleet.set(id, msIds);
    }
    const clients = actors.map(({ id }) => id).filter((id) => id !== 1);
    return new CloudPlanModel(service, await putCloudPlan(service, clients, { monthlyPrice: PRICE }), fleet);
  }

  /** Months until the end of each terminal's plan; terminals without a plan are left out. */
  get months(): Record<string, number> {
    const plans = [...this.#running].filter(([, orders]) => orders.length > 0);
    return Object.fromEntries(plans.map(([msId]) => [msId, this.#monthsOf(msId)]));
  }

  /** The same months as stored. */
  async stored(): Promise<Record<string, number>> {
    const plans = await this.#service.database.prisma.terminalCloudPlan.findMany({
      where: { terminal: { msId: { in: [...this.#fleet.values()].flat() } }, endedTime: null },
      select: { periods: true, terminal: { select: { msId: true } } },
    });
    return Object.fromEntries(plans.map(({ periods, terminal: { msId } }) => [msId, periods]));
  }

  /** Runs one command on the service and on the model. */
  async step(random: Random, actors: readonly VoucherActor[], books: CoinBalances): Promise<Outcome> {
    const actor = pick(random, actors);
    const other = random(3) === 0 ? pick(random, actors) : actor;
    const msIds = (this.#fleet.get(other.id) ?? []).slice(0, 1 + random(2));
    const periods = 1 + random(4);
    const isSeen = other.id === actor.id || other.parents.includes(actor.id);
    switch (random(3)) {
      case 0:
        return this.#undo(random, actors, books);
      case 1: {
        const command = bindPlans(actor.ctx, { msIds, cloudDataId: this.#planId, unit: 'monthly', periods });
        const runs = msIds.some((msId) => this.#monthsOf(msId) > 0);
        return this.#order(
          'bind',
          actor,
          { msIds, periods, refused: isSeen ? (runs ? 3103 : null) : 3202 },
          books,
          command,
        );
      }
      default: {
        const command = renewPlans(actor.ctx, { msIds, periods });
        const lacks = msIds.some((msId) => this.#monthsOf(msId) === 0);
        return this.#order(
          'renew',
          actor,
          { msIds, periods, refused: isSeen ? (lacks ? 400 : null) : 3202 },
          books,
          command,
        );
      }
    }
  }

  async #order(
    what: string,
    { id: payer }: VoucherActor,
    { msIds, periods, refused }: { msIds: string[]; periods: number; refused: number | null },
    books: CoinBalances,
    command: Promise<{ billNo: string | null }>,
  ): Promise<Outcome> {
    const { code, result } = await codeOf(command);
    const amount = PRICE * periods * msIds.length;
    const fits = msIds.every((msId) => this.#monthsOf(msId) + periods <= MOST_MONTHS);
    const expected = refused ?? (fits ? moneyCode(books, payer, amount) : 400);
    if (expected === 200) {
      const order = { billNo: result?.billNo ?? '', payer, msIds, periods, amount, undone: false };
      this.#orders.push(order);
      for (const msId of msIds) this.#running.set(msId, [...(this.#running.get(msId) ?? []), order]);
      books.add(payer, 'KCOIN', -amount);
    }
    return [`${what} ${msIds.join(', ')} for ${periods} by ${payer}`, expected, code];
  }

  async #undo(random: Random, actors: readonly VoucherActor[], books: CoinBalances): Promise<Outcome> {
    const order = this.#orders[this.#orders.length - 1 - random(Math.min(9, this.#orders.length || 1))];
    if (order === undefined) return ['undo no order', 0, 0];
    const actor =
      random(2) === 0 ? pick(random, actors) : (actors.find(({ id }) => id === order.payer) ?? pick(random, actors));
    const { code } = await codeOf(undoBill(actor.ctx, { billNo: order.billNo, remark: 'Random' }));
    const isAbove = actors.find(({ id }) => id === order.payer)?.parents.includes(actor.id) === true;
    const isLast = order.msIds.every((msId) => this.#running.get(msId)?.at(-1) === order);
    const possible = !order.undone && isLast ? 200 : 3306;
    const expected = actor.id === order.payer ? possible : isAbove ? 510 : 3102;
    if (expected === 200) {
      order.undone = true;
      for (const msId of order.msIds) this.#running.get(msId)?.pop();
      books.add(order.payer, 'KCOIN', order.amount);
    }
    return [`undo order ${order.billNo} by ${actor.id}`, expected, code];
  }

  #monthsOf(msId: string): number {
    return (this.#running.get(msId) ?? []).reduce((sum, { periods }) => sum + periods, 0);
  }
}

/** 200, or the code of a refused payment: 3302 if converted coins would suffice, else 3301. */
function moneyCode(books: CoinBalances, payer: number, amount: number): number {
  const lack = amount - books.of(payer, 'KCOIN');
  if (lack <= 0) return 200;
  return books.of(payer, 'YCOIN') * 120 + books.of(payer, 'MCOIN') * 10 >= lack ? 3302 : 3301;
}
