import { BACKGROUND_QUERY } from '@roger/domain/platform/bus/notify-gateway-of-changes';
import { SETTINGS_QUERY } from '@roger/domain/platform/db/connection';
import { Client } from 'pg';

/** Statements sent to the database while the work ran, in order. */
export interface Statements<T> {
  texts: string[];
  value: T;
}

/** Runs the work and records every statement of this process, except those that no caller requested. */
export async function recordStatements<T>(work: () => Promise<T>): Promise<Statements<T>> {
  const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  const texts: string[] = [];
  prototype.query = function counted(this: unknown, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : String((first as { text?: unknown }).text);
    // A pool opens a connection whenever all others are in use.
    if (!text.startsWith(BACKGROUND_QUERY) && !text.startsWith(SETTINGS_QUERY)) texts.push(text);
    return query.apply(this, args);
  };
  try {
    return { value: await work(), texts };
  } finally {
    prototype.query = query;
  }
}
