import { BESIDE_CALLERS } from '@roger/domain/kernel/tell-changes';
import { Client } from 'pg';

/** What was sent to the database while somebody worked, in order. */
export interface Statements<T> {
  texts: string[];
  value: T;
}

/** Works and tells every statement that any connection of this process sent meanwhile, but for those that no caller asked for. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<Statements<T>> {
  const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  const texts: string[] = [];
  prototype.query = function counted(this: unknown, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : String((first as { text?: unknown }).text);
    if (!text.startsWith(BESIDE_CALLERS)) texts.push(text);
    return query.apply(this, args);
  };
  try {
    return { value: await work(), texts };
  } finally {
    prototype.query = query;
  }
}
