import { parseArgs } from 'node:util';
import { positionOf, type Place } from './fleet/places.ts';

/** A server to be simulated. */
export interface ServerOption {
  readonly token: string;
  readonly place: Place;
}

/** Options of a run. */
export interface Options {
  /** Address of the gateway: scheme, host and port. */
  readonly url: string;
  readonly servers: readonly ServerOption[];
  /** Most terminals of all servers together. */
  readonly terminals: number;
  /** Share of requests that the network loses, and of radios that lose the network in a minute. */
  readonly loss: number;
  /** Share of upgrades that fail. */
  readonly failures: number;
  /** Speed factor of the radios; 1 is real time. */
  readonly speed: number;
  /** Length of the run; undefined = until it is stopped. */
  readonly seconds: number | undefined;
  /** Runs beside the product: less talk, no simulated network loss by default, a line of figures a minute. */
  readonly background: boolean;
}

/** A usage error; printed without a stack. */
export class UsageError extends Error {}

/** Usage text of the command. */
export const USAGE = `Usage: npm run simulate -- [--terminals 1000] [--servers 2] [--loss 0.01] [--failures 0.12] [--speed 1]
                            [--seconds 60]
                            [--url http://host:port --token <server token> [--token …]]
  Without --url and --token it uses the product that npm start has running here, and the servers that have the most
  terminals; --servers says how many of them.`;

const DEFAULTS = { terminals: '1000', loss: '0.01', failures: '0.12', speed: '1' };

/** Reads the command line. Tokens can come from the environment: other users can see a command line. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const { values } = parse(args);
  const background = env['SIMULATOR_BACKGROUND'] === '1';
  const tokens = values.token ?? (env['SIMULATOR_TOKENS'] ?? '').split(',').filter((token) => token.trim() !== '');
  const servers =
    serversOf(env['SIMULATOR_SERVERS']) ??
    tokens.map((token, index) => ({ token: token.trim(), place: positionOf(index) }));
  const url = values.url ?? env['SIMULATOR_URL'] ?? '';
  if (!isAddress(url)) throw new UsageError(`There is no address to go to, without user and password.\n${USAGE}`);
  if (servers.length === 0) throw new UsageError(`There is no server token.\n${USAGE}`);
  return {
    url: url.replace(/\/+$/, ''),
    servers: values.servers === undefined ? servers : servers.slice(0, number('servers', values.servers, 1, 100)),
    terminals: number('terminals', values.terminals ?? env['SIMULATOR_TERMINALS'] ?? DEFAULTS.terminals, 1, 1_000_000),
    loss: number('loss', values.loss ?? (background ? '0' : DEFAULTS.loss), 0, 0.5),
    failures: number('failures', values.failures ?? DEFAULTS.failures, 0, 1),
    speed: number('speed', values.speed ?? DEFAULTS.speed, 0.01, 1000),
    seconds: values.seconds === undefined ? undefined : number('seconds', values.seconds, 1, 1_000_000),
    background,
  };
}

/** Is it an address on the web? fetch refuses one with a password, and prints it. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    terminals: text,
    servers: text,
    loss: text,
    failures: text,
    speed: text,
    seconds: text,
    url: text,
    token: { type: 'string', multiple: true },
  } as const;
  try {
    return parseArgs({ args: [...args], options });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

function number(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most)) {
    throw new UsageError(`--${name} is a number from ${least} to ${most}.\n${USAGE}`);
  }
  return value;
}

/** Servers with their places, as the launcher hands them over: a JSON array. */
function serversOf(text: string | undefined): ServerOption[] | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    const servers = JSON.parse(text) as ({ token: string } & Partial<Place>)[];
    return servers.map(({ token, ...place }, index) => ({ token, place: { ...positionOf(index), ...place } }));
  } catch {
    throw new UsageError('SIMULATOR_SERVERS is no JSON array of servers.');
  }
}
