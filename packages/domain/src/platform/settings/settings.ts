import { INITIAL_PASSWORD, SYSTEM_VERSION } from '@roger/contract/constants';
import { MAX_PAGE_SIZE } from '@roger/contract/fields/page';
import { isSet, readTable, type Environment, type Values } from './settings-read.ts';
import { configVariables, limitVariables, serverVariables } from './settings-table.ts';

/** embedded: npm start manages the process and its secrets; server: the operator does. */
export type Mode = 'embedded' | 'server';

/** The answer of the call config (docs/contract.md §1). */
export interface ConsoleSettings extends Values<typeof configVariables> {
  readonly systemVersion: string;
  readonly loginCaptcha: Settings['loginCaptcha'];
  readonly limits: Values<typeof limitVariables> & { readonly maxPageSize: number };
  /** Password of an account that is added without one; null: a random one each, outside of the demo. */
  readonly initialPassword: string | null;
}

/** All validated settings. */
export interface Settings extends Values<typeof serverVariables> {
  readonly mode: Mode;
  readonly config: ConsoleSettings;
}

/** Settings that do not allow a start; the message lists every fault on a line of its own. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(['Roger cannot start with these settings:', ...faults.map((fault) => `- ${fault}`)].join('\n'));
    this.faults = faults;
  }
}

/** Reads and checks all environment variables and names all faults at once. */
export function readSettings(env: Environment): Settings {
  const faults: string[] = [];
  const mode: Mode = env['ROGER_EMBEDDED'] === '1' ? 'embedded' : 'server';
  const server = readTable(serverVariables, env, faults);
  const config = readTable(configVariables, env, faults);
  const limits = readTable(limitVariables, env, faults);
  faults.push(...weakSecrets(env), ...missingOfProvider(env), ...(mode === 'server' ? missingInServerMode(env) : []));
  if (faults.length > 0) throw new SettingsError(faults);
  // A server forces the change of a weak password; the demo does not.
  const lowPasswordNoOperate = isSet(env, 'LOW_PASSWORD_NO_OPERATE') ? config.lowPasswordNoOperate : mode === 'server';
  // A server gets demo accounts, with their known passwords, only on request.
  const demo = isSet(env, 'DEMO') ? server.demo : mode === 'embedded';
  return {
    ...server,
    demo,
    mode,
    config: {
      ...config,
      lowPasswordNoOperate,
      systemVersion: SYSTEM_VERSION,
      loginCaptcha: server.loginCaptcha,
      limits: { ...limits, maxPageSize: MAX_PAGE_SIZE },
      initialPassword: demo ? INITIAL_PASSWORD : null,
    },
  };
}

/**
 * The checked DATABASE_URL of a program that needs no other setting.
 * @throws SettingsError if it is missing or not allowed
 */
export function readDatabaseUrl(env: Environment): string {
  const faults = missingDatabase(env);
  const { databaseUrl } = readTable({ DATABASE_URL: serverVariables.DATABASE_URL }, env, faults);
  if (faults.length > 0) throw new SettingsError(faults);
  return databaseUrl;
}

/** A row of the table in docs/configuration.md. */
export interface SettingReference {
  readonly name: string;
  readonly default: string;
  readonly allowed: string;
  readonly description: string;
}

/** All variables in the order of their tables. */
export function settingsReference(): SettingReference[] {
  const tables = { ...serverVariables, ...configVariables, ...limitVariables };
  return Object.entries(tables).map(([name, { kind, default: fallback, description }]) => ({
    name,
    default: formatDefault(fallback),
    allowed: kind.allowed,
    description,
  }));
}

/** A default as the environment would say it; lists are empty by default. */
function formatDefault(value: boolean | number | string | readonly unknown[]): string {
  if (typeof value === 'object') return '';
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

const WELL_KNOWN = /change.?(me|this)|example|default|your.?secret|secret.?key|password|1234567890|(.)\2{7}/i;

function weakSecrets(env: Environment): string[] {
  const names = ['JWT_SECRET', 'METRICS_TOKEN', 'MAIL_BOUNCE_TOKEN', 'ADMIN_PASSWORD'].filter((name) =>
    WELL_KNOWN.test(env[name] ?? ''),
  );
  return names.map((name) => `${name} is a value out of an example; allowed: one of your own, made at random`);
}

/** Without keys the provider would refuse every request. */
function missingOfProvider(env: Environment): string[] {
  if (!isSet(env, 'SIM_PROVIDER_URL')) return [];
  return ['SIM_ACCESS_KEY', 'SIM_SECRET']
    .filter((name) => !isSet(env, name))
    .map((name) => `${name} is not set; what the provider at SIM_PROVIDER_URL is asked is signed with it`);
}

function missingDatabase(env: Environment): string[] {
  return isSet(env, 'DATABASE_URL') ? [] : ['DATABASE_URL is not set; it names the PostgreSQL server to use'];
}

function missingInServerMode(env: Environment): string[] {
  return [
    ...missingDatabase(env),
    ...(isSet(env, 'JWT_SECRET')
      ? []
      : ['JWT_SECRET is not set; allowed: at least 32 random characters (openssl rand -base64 48)']),
  ];
}
