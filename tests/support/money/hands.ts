import { CURRENCIES } from '@roger/contract/fields/money-fields';
import { setTimeout as sleep } from 'node:timers/promises';
import { LostAnswer, type Ask, type MoneyAnswer, type MoneyCall } from './calls.ts';
import { pick, randomFrom, type Random } from '../random.ts';

/** What a hand has to do with. */
export interface Till {
  clientId: number;
  sessionId: string;
  accountId: number;
}

/** Everybody's: whom coins may go to, what can be renewed, and what terminals are made of. */
export interface Shop {
  clientIds: readonly number[];
  msIds: readonly string[];
  ownerId: number;
  typeId: number;
  poc: number;
  /** Issued so far, by whomever. */
  vouchers: { id: number; clientId: number }[];
}

/** A call with the answer that came in the end, and how many answers to it never came. */
export interface Entry {
  accountId: number;
  clientId: number;
  call: MoneyCall;
  answer: MoneyAnswer;
  lost: number;
}

type Wanted = Pick<MoneyCall, 'family' | 'name' | 'input'>;

const LETTERS = 'CDEFGHJKLMNP';

/** The IDs of terminals that hands add. */
export const HANDS_MS_ID = new RegExp(`^[${LETTERS}]1`);

/** One who gives random commands, one after the other, and repeats those whose answers never came. */
export class MoneyHand {
  readonly journal: Entry[] = [];
  readonly #random: Random;
  #made = 0;

  constructor(
    readonly till: Till,
    readonly shop: Shop,
    readonly number: number,
    readonly seed: number,
  ) {
    this.#random = randomFrom(seed + number);
  }

  /** Gives commands until told to stop; every one is answered in the end. */
  async work(ask: Ask, stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      const { sessionId, accountId, clientId } = this.till;
      const key = `seed-${this.seed}-${this.number}-${this.journal.length}`;
      const call: MoneyCall = { ...this.#next(), sessionId, key };
      let lost = 0;
      let answer: MoneyAnswer | undefined;
      while (answer === undefined) {
        try {
          answer = await ask(call);
        } catch (error) {
          if (!(error instanceof LostAnswer)) throw error;
          lost += 1;
          await sleep(5);
        }
      }
      this.journal.push({ accountId, clientId, call, answer, lost });
      if (call.name === 'issue' && answer.code === 200)
        this.shop.vouchers.push(answer.result as Shop['vouchers'][number]);
    }
  }

  #next(): Wanted {
    const random = this.#random;
    const [currency, amount] = [pick(random, CURRENCIES), 1 + random(20)];
    const clientId = pick(random, this.shop.clientIds);
    switch (random(12)) {
      case 0:
      case 1:
        return { family: 'coin', name: 'createCoin', input: { currency, amount: 10 * amount } };
      case 2:
        return { family: 'coin', name: 'recycleCoin', input: { clientId, currency, amount } };
      case 3:
        return { family: 'coin', name: 'convertCoin', input: { from: currency, to: pick(random, CURRENCIES), amount } };
      case 4:
      case 5:
        return this.#add(1 + random(3));
      case 6:
        return this.#renew(pick(random, ['YCOIN', 'MCOIN', 'KCOIN'] as const), 1 + random(2));
      case 7:
        return this.#undo();
      case 8:
        return this.#issueVoucher(clientId, amount);
      case 9:
        return this.#renew('VOUCHER', 1);
      default:
        return { family: 'coin', name: 'issueCoin', input: { clientId, currency, amount } };
    }
  }

  #add(count: number): Wanted {
    const { ownerId: clientId, typeId } = this.shop;
    const msId = `${LETTERS[this.number]}1${String((this.#made += 10)).padStart(9, '0')}`;
    const payment = { method: 'YCOIN', periods: 1 };
    return { family: 'terminal', name: 'add', input: { msId, msName: 'Radio', typeId, clientId, count, payment } };
  }

  #renew(method: string, periods: number): Wanted {
    const msIds = [...new Set([pick(this.#random, this.shop.msIds), pick(this.#random, this.shop.msIds)])];
    const voucherId = method === 'VOUCHER' ? this.#voucher() : undefined;
    const input = { msIds, method, periods, ...(voucherId === undefined ? {} : { voucherId }) };
    return { family: 'terminal', name: 'renew', input };
  }

  /** One of the own client's. */
  #voucher(): number | undefined {
    const held = this.shop.vouchers.filter(({ clientId }) => clientId === this.till.clientId);
    return held.length === 0 ? undefined : pick(this.#random, held).id;
  }

  #undo(): Wanted {
    const { journal } = this;
    const bills = journal.flatMap(({ answer }) => {
      const billNo = (answer.result as { billNo?: string | null } | null)?.billNo ?? null;
      return answer.code === 200 && billNo !== null ? [billNo] : [];
    });
    const billNo = bills.length === 0 ? '0' : pick(this.#random, bills.slice(-5));
    return { family: 'billing', name: 'undo', input: { billNo, remark: 'Random' } };
  }

  #issueVoucher(clientId: number, quantity: number): Wanted {
    const fromVoucherId = this.#voucher();
    const funcIds = [this.shop.poc];
    const terms = { voucherType: 'renew', pocService: true, funcIds, unit: 'monthly', permanent: false };
    const from = fromVoucherId === undefined ? {} : { fromVoucherId };
    const input = { clientId, ...terms, quantity, expireTime: '2099-12-31 23:59:59', ...from };
    return { family: 'clientVoucher', name: 'issue', input };
  }
}
