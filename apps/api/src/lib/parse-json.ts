import { AppError } from '@roger/domain/kernel/app-error';
import { visit } from 'jsonc-parser';

/** Most values of a body, keys counted: ten times the longest list that a call takes. */
const MAX_VALUES = 100_000;
/** No call takes a body nested deeper by far. */
const MAX_DEPTH = 256;

/** Reads a JSON body strictly and in one pass: no body is undefined; broken text, repeated keys and too many values are malformed. */
export function parseJson(text: string, maxValues = MAX_VALUES): unknown {
  if (text.trim() === '') return undefined;
  const reader = new Reader(maxValues);
  try {
    visit(text, reader, { disallowComments: true });
  } catch {
    // Broken off where the fault stands: what comes after it costs nothing.
    throw new AppError('malformed');
  }
  return reader.root;
}

type Open = { items: unknown[] } | { fields: Map<string, unknown>; key: string };

/** Puts the value together while the text is read. Keys are kept in a map: none is special, and JSON.parse's last of equal ones is anyone's guess. */
class Reader {
  root: unknown;
  readonly #open: Open[] = [];
  readonly #maxValues: number;
  #values = 0;

  constructor(maxValues: number) {
    this.#maxValues = maxValues;
  }

  readonly onObjectBegin = (): void => this.#begin({ fields: new Map(), key: '' });
  readonly onArrayBegin = (): void => this.#begin({ items: [] });
  readonly onObjectProperty = (key: string): void => {
    const top = this.#open.at(-1);
    if (top === undefined || !('fields' in top) || top.fields.has(key)) throw new Error('repeated key');
    this.#count();
    top.key = key;
    top.fields.set(key, null);
  };
  readonly onObjectEnd = (): void => this.#end();
  readonly onArrayEnd = (): void => this.#end();
  readonly onLiteralValue = (value: unknown): void => {
    this.#count();
    this.#put(value);
  };
  readonly onError = (): void => {
    throw new Error('broken');
  };

  #begin(open: Open): void {
    this.#count();
    if (this.#open.push(open) > MAX_DEPTH) throw new Error('too deep');
  }

  #end(): void {
    const done = this.#open.pop();
    if (done === undefined) return;
    this.#put('items' in done ? done.items : Object.fromEntries(done.fields));
  }

  #put(value: unknown): void {
    const top = this.#open.at(-1);
    if (top === undefined) this.root = value;
    else if ('items' in top) top.items.push(value);
    else top.fields.set(top.key, value);
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > this.#maxValues) throw new Error('too many values');
  }
}
