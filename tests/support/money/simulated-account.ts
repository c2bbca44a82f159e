import { CURRENCIES } from '@roger/contract/fields/money-fields';
import { setTimeout as sleep } from 'node:timers/promises';
import { LostAnswer, type SendMoneyCall, type MoneyAnswer, type MoneyCall } from './calls.ts';
import { pick, randomFrom, type Random } from '../random.ts';

/** The session in which a simulated account works. */
export interface SimulatedSession {
  clientId: number;
  sessionId: string;
  accountId: number;
}

/** Targets of commands, shared by all accounts: clients to pay, terminals to renew, and the parts of new terminals. */
export interface CommandTargets {
  clientIds: readonly number[];
  msIds: readonly string[];
  ownerId: number;
  typeId: number;
  poc: number;
  /** All vouchers issued so far. */
  vouchers: { id: number; clientId: number }[];
}

/** A call with its final answer, and the number of its lost answers. */
export interface JournalEntry {
  accountId: number;
  clientId: number;
  call: MoneyCall;
  answer: MoneyAnswer;
  lost: number;
}

type CommandInput = Pick<MoneyCall, 'family' | 'name' | 'input'>;

const LETTERS = 'CDEFGHJKLMNP';

/** IDs of terminals that simulated accounts add. */
export const SIMULATED_MS_ID = new RegExp(`^[${LETTERS}]1`);

/** An account that sends random commands one after the other and repeats those with a lost answer. */
export class SimulatedAccount {
  readonly journal: JournalEntry[] = [];
  readonly #random: Random;
  #made = 0;

  constructor(
    readonly session: SimulatedSession,
    readonly targets: CommandTargets,
    readonly number: number,
    readonly seed: number,
  ) {
    this.#random = randomFrom(seed + number);
  }

  /** Sends commands until `stopped`; every command gets an answer in the end. */
  async run(send: SendMoneyCall, stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      const { sessionId, accountId, clientId } = this.session;
      const key = `seed-${this.seed}-${this.number}-${this.journal.length}`;
      const call: MoneyCall = { ...this.#next(), sessionId, key };
      let lost = 0;
      let answer: MoneyAnswer | undefined;
      while (answer === undefined) {
        try {
          answer = await send(call);
        } catch (error) {
          if (!(error instanceof LostAnswer)) throw error;
          lost += 1;
          await sleep(5);
        }
      }
      this.journal.push({ accountId, clientId, call, answer, lost });
      if (call.name === 'issue' && answer.code === 200)
        this.targets.vouchers.push(answer.result as CommandTargets['vouchers'][number]);
    }
  }

  #next(): CommandInput {
    const random = this.#random;
    const [currency, amount] = [pick(random, CURRENCIES), 1 + random(20)];
    const clientId = pick(random, this.targets.clientIds);
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

  #add(count: number): CommandInput {
    const { ownerId: clientId, typeId } = this.targets;
    const msId = `${LETTERS[this.number]}1${String((this.#made += 10)).padStart(9, '0')}`;
    const payment = { method: 'YCOIN', periods: 1 };
    return { family: 'terminal', name: 'add', input: { msId, msName: 'Radio', typeId, clientId, count, payment } };
  }

  #renew(method: string, periods: number): CommandInput {
    const msIds = [...new Set([pick(this.#random, this.targets.msIds), pick(this.#random, this.targets.msIds)])];
    const voucherId = method === 'VOUCHER' ? this.#voucher() : undefined;
    const input = { msIds, method, periods, ...(voucherId === undefined ? {} : { voucherId }) };
    return { family: 'terminal', name: 'renew', input };
  }

  /** A random voucher of the own client. */
  #voucher(): number | undefined {
    const own = this.targets.vouchers.filter(({ clientId }) => clientId === this.session.clientId);
    return own.length === 0 ? undefined : pick(this.#random, own).id;
  }

  #undo(): CommandInput {
    const { journal } = this;
    const bills = journal.flatMap(({ answer }) => {
      const billNo = (answer.result as { billNo?: string | null } | null)?.billNo ?? null;
      return answer.code === 200 && billNo !== null ? [billNo] : [];
    });
    const billNo = bills.length === 0 ? '0' : pick(this.#random, bills.slice(-5));
    return { family: 'billing', name: 'undo', input: { billNo, remark: 'Random' } };
  }

  #issueVoucher(clientId: number, quantity: number): CommandInput {
    const fromVoucherId = this.#voucher();
    const funcIds = [this.targets.poc];
    const terms = { voucherType: 'renew', pocService: true, funcIds, unit: 'monthly', permanent: false };
    const from = fromVoucherId === undefined ? {} : { fromVoucherId };
    const input = { clientId, ...terms, quantity, expireTime: '2099-12-31 23:59:59', ...from };
    return { family: 'clientVoucher', name: 'issue', input };
  }
}
