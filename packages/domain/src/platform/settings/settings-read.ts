import { quoted } from './settings-kinds.ts';
import type { Variable } from './settings-table.ts';

/** The environment as Node gives it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables by name. */
export type Table = Readonly<Record<string, Variable<unknown>>>;

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<S>;

/** The values of a table, LOGIN_CAPTCHA as loginCaptcha. */
export type Values<T extends Table> = {
  readonly [Name in keyof T & string as Camel<Name>]: T[Name] extends Variable<infer Value> ? Value : never;
};

/** Reads a table; for each invalid value it adds a line to `faults` and uses the default. */
export function readTable<T extends Table>(table: T, env: Environment, faults: string[]): Values<T> {
  const values = Object.entries(table).map(([name, variable]) => [camel(name), readOne(name, variable, env, faults)]);
  return Object.fromEntries(values) as Values<T>;
}

/** Has the variable a value? */
export const isSet = (env: Environment, name: string): boolean => given(env, name) !== '';

// An empty value in an .env file means the default.
const given = (env: Environment, name: string): string => (env[name] ?? '').trim();

function readOne(name: string, variable: Variable<unknown>, env: Environment, faults: string[]): unknown {
  const text = given(env, name);
  if (text === '') return variable.default;
  const { allowed, parse, quote = quoted, advice } = variable.kind;
  const value = parse(text);
  if (value !== undefined) return value;
  faults.push(`${name} is ${quote(text)}; allowed: ${allowed}${advice === undefined ? '' : `; ${advice}`}`);
  return variable.default;
}

function camel(name: string): string {
  return name.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
