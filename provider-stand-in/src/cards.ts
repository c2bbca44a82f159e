import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

const DAY_MS = 86_400_000;
const OPERATORS = ['China Mobile', 'Vodafone', 'Turkcell', 'Orange'] as const;
/** Card numbers with this ending are unknown, to test the case. */
const UNKNOWN = /404$/;

/** Stored changes of the cards; all other values are derived from their numbers. */
interface State {
  /** The hardware that a card was bound to, by ICCID. */
  bound: Record<string, string>;
}

/** The cards that this provider knows: every well-formed number that does not end in 404. */
export class Cards {
  readonly #file: string | null;
  readonly #state: State;

  /** Stores the bindings in `file`; with null they are lost when the process ends. */
  constructor(file: string | null) {
    this.#file = file;
    this.#state = file === null ? { bound: {} } : readState(file);
  }

  knows(iccid: string): boolean {
    return /^\d{18,19}[0-9A-Za-z]$/.test(iccid) && !UNKNOWN.test(iccid);
  }

  /** The card in the provider's response format. */
  detail(iccid: string, now: number): object {
    const hash = createHash('sha256').update(iccid).digest();
    const digits = (from: number, count: number) =>
      Array.from({ length: count }, (_none, at) => String((hash[(from + at) % hash.length] ?? 0) % 10)).join('');
    // By whole days, so that a card has the same values all day.
    const begun = (Math.floor(now / DAY_MS) - 1 - (hash[0] ?? 0)) * DAY_MS;
    return {
      iccid,
      msisdn: `86147${digits(1, 8)}`,
      imsi: `46004${digits(9, 10)}`,
      operator: OPERATORS[(hash[2] ?? 0) % OPERATORS.length],
      cardStatus: (hash[3] ?? 0) < 12 ? 'suspended' : 'activated',
      commStatus: (hash[4] ?? 0) < 160 ? 'online' : 'offline',
      activationTime: wireTime(begun),
      expireTime: wireTime(begun + 730 * DAY_MS),
      serviceStart: wireTime(begun).slice(0, 10),
      serviceEnd: wireTime(begun + 365 * DAY_MS).slice(0, 10),
      smsTotal: 100,
      smsUsed: (hash[5] ?? 0) % 60,
      imei: this.#state.bound[iccid] ?? null,
    };
  }

  bind(iccid: string, imei: string): void {
    this.#state.bound[iccid] = imei;
    if (this.#file === null) return;
    // Written beside and renamed, so that the file is never incomplete.
    writeFileSync(`${this.#file}.part`, JSON.stringify(this.#state));
    renameSync(`${this.#file}.part`, this.#file);
  }
}

function readState(file: string): State {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State;
  } catch {
    return { bound: {} };
  }
}

function wireTime(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ');
}
