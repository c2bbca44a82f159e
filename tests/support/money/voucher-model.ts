import { issueVoucher } from '@roger/domain/money/vouchers/issue-voucher';
import { recycleVoucher } from '@roger/domain/money/vouchers/recycle-voucher';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import { renewTerminals } from '@roger/domain/fleet/renewals/renew-terminals';
import type { TestService } from '../app.ts';
import { functionOf } from '../fixtures/basics.ts';
import { pick, type Random } from '../random.ts';
import { codeOf } from './code-of.ts';

/** A client of the model: the ids of its ancestors, the context that acts for it, and its terminals. */
export interface VoucherActor {
  id: number;
  parents: number[];
  ctx: Ctx;
  msIds: string[];
}

/** Expected figures of a voucher. */
interface ModelVoucher {
  id: number;
  owner: number;
  from: ModelVoucher | null;
  quantity: number;
  used: number;
  balance: number;
  passedOn: number;
  recycled: number;
}

/** The command, the expected code and the actual code. */
type Outcome = [command: string, expected: number, code: number];

const PLATFORM = 1;
const EXPIRY = '2099-12-31 23:59:59';

/** A model of the vouchers in plain arithmetic, and random commands that change the service and the model alike. */
export class VoucherModel {
  readonly vouchers: ModelVoucher[] = [];
  readonly #service: TestService;
  readonly #poc: number;

  private constructor(service: TestService, poc: number) {
    this.#service = service;
    this.#poc = poc;
  }

  static async open(service: TestService): Promise<VoucherModel> {
    return new VoucherModel(service, await functionOf(service, 'poc'));
  }

  /** Runs one command on the service and on the model. */
  async step(random: Random, actors: readonly VoucherActor[]): Promise<Outcome> {
    const voucher = random(6) === 0 ? null : (this.vouchers[random(this.vouchers.length)] ?? null);
    const quantity = 1 + random(12);
    switch (random(4)) {
      case 0: {
        if (voucher === null) return ['recycle nothing', 0, 0];
        const actor = pickLikely(random, actors, ({ id }) => id === (voucher.from?.owner ?? PLATFORM));
        return this.#recycle(actor, actors, voucher, quantity);
      }
      case 1: {
        if (voucher === null) return ['use nothing', 0, 0];
        const actor = pickLikely(random, actors, ({ id }) => id === voucher.owner);
        return this.#use(actor, voucher, 1 + random(2), 1 + random(3));
      }
      default: {
        const actor = pickLikely(random, actors, ({ id }) => id === (voucher?.owner ?? PLATFORM));
        const other = pickLikely(random, actors, ({ parents }) => parents.includes(actor.id));
        return this.#issue(actor, other, voucher, voucher === null ? quantity * 10 : quantity);
      }
    }
  }

  /** The expected and the stored figures of every voucher. */
  async compared(): Promise<[expected: object, stored: object | undefined][]> {
    const ids = this.vouchers.map(({ id }) => id);
    const select = {
      id: true,
      clientId: true,
      quantity: true,
      used: true,
      balance: true,
      passedOn: true,
      recycled: true,
    };
    const rows = await this.#service.database.prisma.clientVoucher.findMany({ where: { id: { in: ids } }, select });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return this.vouchers.map(({ owner, from: _from, ...figures }) => [
      { ...figures, clientId: owner },
      byId.get(figures.id),
    ]);
  }

  async #issue(
    actor: VoucherActor,
    other: VoucherActor,
    from: ModelVoucher | null,
    quantity: number,
  ): Promise<Outcome> {
    const { code, result } = await codeOf(
      issueVoucher(actor.ctx, {
        clientId: other.id,
        voucherType: 'renew',
        pocService: true,
        funcIds: [this.#poc],
        unit: 'monthly',
        permanent: false,
        quantity,
        expireTime: EXPIRY,
        ...(from === null ? {} : { fromVoucherId: from.id }),
      }),
    );
    const expected = issueCode(actor, other, from, quantity);
    if (expected === 200 && result !== undefined) {
      const fresh = { id: result.id, owner: other.id, from, quantity, used: 0, balance: quantity, passedOn: 0 };
      this.vouchers.push({ ...fresh, recycled: 0 });
      if (from !== null) move(from, 'passedOn', quantity);
    }
    return [`issue ${quantity} of ${from?.id ?? 'nothing'}: ${actor.id} → ${other.id}`, expected, code];
  }

  async #recycle(
    actor: VoucherActor,
    actors: readonly VoucherActor[],
    voucher: ModelVoucher,
    quantity: number,
  ): Promise<Outcome> {
    const { code } = await codeOf(recycleVoucher(actor.ctx, { voucherId: voucher.id, quantity }));
    const above = actors.find(({ id }) => id === voucher.owner)?.parents ?? [];
    const seen = voucher.owner === actor.id || above.includes(actor.id);
    const mine = (voucher.from?.owner ?? PLATFORM) === actor.id;
    const expected = seen ? (mine ? (quantity > voucher.balance ? 3303 : 200) : 510) : 3102;
    if (expected === 200) {
      move(voucher, 'recycled', quantity);
      if (voucher.from !== null) move(voucher.from, 'passedOn', -quantity);
    }
    return [`recycle ${quantity} of ${voucher.id} by ${actor.id}`, expected, code];
  }

  async #use(actor: VoucherActor, voucher: ModelVoucher, terminals: number, periods: number): Promise<Outcome> {
    const msIds = actor.msIds.slice(0, terminals);
    const { code } = await codeOf(
      renewTerminals(actor.ctx, { msIds, method: 'VOUCHER', periods, voucherId: voucher.id }),
    );
    const total = terminals * periods;
    const expected = voucher.owner === actor.id ? (total > voucher.balance ? 3303 : 200) : 3102;
    if (expected === 200) move(voucher, 'used', total);
    return [`use ${total} of ${voucher.id} by ${actor.id}`, expected, code];
  }
}

/** A random actor, in two of three cases one that fits: otherwise most commands would be refused. */
function pickLikely(
  random: Random,
  actors: readonly VoucherActor[],
  fits: (actor: VoucherActor) => boolean,
): VoucherActor {
  const fitting = random(3) === 0 ? [] : actors.filter(fits);
  return pick(random, fitting.length === 0 ? actors : fitting);
}

function issueCode(actor: VoucherActor, other: VoucherActor, from: ModelVoucher | null, quantity: number): number {
  if (from === null) return actor.id === PLATFORM ? 200 : 510;
  if (other.id === actor.id) return 510;
  if (!other.parents.includes(actor.id) || from.owner !== actor.id) return 3102;
  return quantity > from.balance ? 3303 : 200;
}

function move(voucher: ModelVoucher, to: 'used' | 'passedOn' | 'recycled', quantity: number): void {
  voucher[to] += quantity;
  voucher.balance -= quantity;
}
