import { secretFields } from '@roger/contract/fields/secrets';

/** Most characters of a logged value: in all, and of a single text. */
export interface SnapshotLimits {
  total: number;
  text: number;
}

/** For executed calls: enough for every form; 500 rows of a page stay below 10 MB. */
export const DONE: SnapshotLimits = { total: 8000, text: 1000 };
/** For refused calls, which anyone can send in any number: the fields with the beginning of their values. */
export const REFUSED: SnapshotLimits = { total: 2000, text: 200 };

const MOST_ITEMS = 200;
const MOST_NAME = 100;
const SECRETS: ReadonlySet<string> = new Set(secretFields);
/** Contact data of the superior, which not every reader of the log may see. */
const SUPERIOR_FIELDS: ReadonlySet<string> = new Set(['parentContact', 'parentPhone', 'parentEmail', 'parentAddress']);
// NUL and lone surrogates, which the database refuses.
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** A value for the log: secrets are masked at any depth, long values cut and their length added. */
export function snapshot(value: unknown, { total, text }: SnapshotLimits): string | null {
  return value === undefined || value === null ? null : JSON.stringify(new Cutter(total, text).cut(value));
}

/** Copies a value until the characters are used up; it does not visit the rest. */
class Cutter {
  #left: number;
  readonly #text: number;

  constructor(total: number, text: number) {
    this.#left = total;
    this.#text = text;
  }

  cut(value: unknown): unknown {
    if (typeof value === 'string') return this.#keep(value, this.#text);
    if (value instanceof Date) return this.#keep(value.toISOString(), this.#text);
    if (Array.isArray(value)) return this.#items(value);
    if (value !== null && typeof value === 'object') return this.#fields(value);
    this.#left -= String(value).length;
    return value;
  }

  #keep(value: string, most: number): string {
    const length = Math.max(0, Math.min(value.length, most, this.#left));
    this.#left -= length + 2;
    const kept = value.slice(0, length).replaceAll(UNSTORABLE, '\uFFFD');
    return length === value.length ? kept : `${kept}… (${value.length} characters)`;
  }

  #items(value: readonly unknown[]): unknown[] {
    const kept: unknown[] = [];
    this.#left -= 2;
    for (const item of value) {
      if (this.#left <= 0 || kept.length === MOST_ITEMS) return [...kept, `… (${value.length} items)`];
      kept.push(this.cut(item));
    }
    return kept;
  }

  #fields(value: object): unknown {
    const kept: [string, unknown][] = [];
    this.#left -= 2;
    const entries = Object.entries(value).filter(([name]) => !SUPERIOR_FIELDS.has(name));
    for (const [name, inner] of entries) {
      if (this.#left <= 0) return Object.fromEntries([...kept, ['…', `${entries.length} fields`]]);
      const isSecret = SECRETS.has(name) && inner !== null;
      kept.push([this.#keep(name, MOST_NAME), isSecret ? '***' : this.cut(inner)]);
    }
    return Object.fromEntries(kept);
  }
}
