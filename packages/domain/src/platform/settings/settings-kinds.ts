import { HOST_PATTERN, MAX_HOST } from '@roger/contract/fields/host';
import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** Parser of an environment variable. */
export interface Kind<T> {
  /** Allowed values, as text for errors and docs/configuration.md. */
  readonly allowed: string;
  /** The value, or undefined when the text is not allowed. */
  readonly parse: (text: string) => T | undefined;
  /** Quotation of the text in an error; by default the text itself, from its last @ on. */
  readonly quote?: (text: string) => string;
  /** Further help of an error. */
  readonly advice?: string;
}

const HIDDEN = 'a value not shown here';
/** A parameter before the last @, which may be a password that the @ is part of. */
const PARAMETER_WITH_AT = /(?:^|[?&;\s])\w+=.*@/s;

/** A text as an error may quote it: nothing before its last @, where a password may be, nor of parameters with an @. */
export function quoted(value: string): string {
  if (PARAMETER_WITH_AT.test(value)) return HIDDEN;
  const at = value.lastIndexOf('@');
  return at === -1 ? `'${value}'` : `'…${value.slice(at)}'`;
}

const HOST = new RegExp(HOST_PATTERN);

const within = (text: string, pattern: RegExp): string | undefined => (pattern.test(text) ? text : undefined);

/** Any text. */
export const text: Kind<string> = { allowed: 'text', parse: (value) => value };

/** A host name or address to listen on. */
export const host: Kind<string> = {
  allowed: 'a host name or an IP address',
  parse: (value) => within(value, /^[\w.:%-]+$/),
};

/** A return path with a place for the id of a mail. */
export const returnPath: Kind<string> = {
  allowed: 'an address with one * before the @, such as bounces+*@example.com',
  parse: (value) => within(value, /^[^\s@*<>]{0,31}\*[^\s@*<>]{0,31}@[^\s@*<>]+$/),
};

/** 0, 1, true or false. */
export const flag: Kind<boolean> = {
  allowed: '0, 1, true or false',
  parse: (value) => ({ '0': false, '1': true, false: false, true: true })[value.toLowerCase()],
};

/** A whole number between two bounds, both included. */
export function integer(least: number, most: number): Kind<number> {
  return {
    allowed: `a whole number from ${least} to ${most}`,
    parse: (value) => {
      if (!/^\d{1,9}$/.test(value)) return undefined;
      const number = Number(value);
      return number >= least && number <= most ? number : undefined;
    },
  };
}

/** One of a few words. */
export function oneOf<const T extends string>(...words: readonly T[]): Kind<T> {
  return {
    allowed: words.filter((word) => word !== '').join(', '),
    parse: (value) => words.find((word) => word === value),
  };
}

/** A word for a host name; under an empty name, for all hosts without one of their own. */
export interface HostWord<T extends string> {
  host: string;
  word: T;
}

/** One word for all hosts, and words for host names, separated by commas: `browser,fleet.example.ru=ru-RU`. */
export function byHost<const T extends string>(forAll: T, ...words: readonly T[]): Kind<readonly HostWord<T>[]> {
  const allowed = [forAll, ...words];
  return {
    allowed: `${forAll}, and for host names one of ${allowed.join(', ')}, as in ${forAll},fleet.example=${words[0]}`,
    parse: (value) => {
      const entries = value.split(',').map((entry) => hostWord(entry.trim(), forAll, allowed));
      const known = entries.filter((entry) => entry !== undefined);
      const isUnique = new Set(known.map((entry) => entry.host)).size === entries.length;
      return isUnique ? known : undefined;
    },
  };
}

function hostWord<T extends string>(entry: string, forAll: T, words: readonly T[]): HostWord<T> | undefined {
  const [first = '', second, ...more] = entry.split('=').map((part) => part.trim());
  if (second === undefined) return first === forAll ? { host: '', word: forAll } : undefined;
  const word = words.find((one) => one === second);
  // As browsers send it: in small letters, other scripts in Punycode.
  const name = domainToASCII(first);
  const isHost = name.length <= MAX_HOST && HOST.test(name);
  return word === undefined || more.length > 0 || !isHost ? undefined : { host: name, word };
}

/** Text that must never be printed, of a certain form. */
export function secret(allowed: string, pattern: RegExp): Kind<string> {
  return { allowed, parse: (value) => within(value, pattern), quote: () => HIDDEN };
}

/**
 * A URL of certain schemes with a user and a password, or none; these are never printed. It has one host: the clients
 * would look up several, separated by commas, as one name.
 */
export function url(...schemes: readonly string[]): Kind<string> {
  return {
    allowed: `a URL beginning with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}, with one host`,
    parse: (value) => {
      const parsed = parseUrl(value);
      if (parsed === undefined || !schemes.includes(parsed.protocol)) return undefined;
      return isClear(value, parsed) && !parsed.hostname.includes(',') ? value : undefined;
    },
    quote: quotedUrl,
    advice: 'in its user and password @ : / ? # % are percent-encoded: %40 %3A %2F %3F %23 %25',
  };
}

const REDIS = url('redis:', 'rediss:');

/** A URL of a Redis; its path is the number of a database, or nothing. */
export const redisUrl: Kind<string> = {
  ...REDIS,
  allowed: `${REDIS.allowed}, at its end the number of a database, such as /1, or nothing`,
  parse: (value) => {
    if (REDIS.parse(value) === undefined) return undefined;
    const { pathname, searchParams } = new URL(value);
    return /^\/?\d{0,4}$/.test(pathname) && !searchParams.has('db') ? value : undefined;
  },
};

const POSTGRES = url('postgresql:', 'postgres:');

/** A URL of a PostgreSQL database. Its tables are in public: another schema would be followed by a part of the statements. */
export const postgresUrl: Kind<string> = {
  ...POSTGRES,
  allowed: `${POSTGRES.allowed}, without a schema other than public`,
  parse: (value) => {
    const schemas = POSTGRES.parse(value) === undefined ? [''] : new URL(value).searchParams.getAll('schema');
    return schemas.every((schema) => schema === 'public') ? value : undefined;
  },
};

/**
 * Is it clear where user and password end? A password with a raw / ? # ends the host where it stands, so that the rest
 * of it would be a path; with a raw % it cannot be decoded.
 */
function isClear(value: string, { username, password }: URL): boolean {
  const begin = value.indexOf('//') + 2;
  const end = begin + value.slice(begin).search(/[/?#]|$/);
  return value.lastIndexOf('@') < end && !/%(?![\da-f]{2})/i.test(username + password);
}

/** Without a query, which may have a password too; a text that is no URL is quoted from its last @ on, or not at all. */
function quotedUrl(value: string): string {
  const at = value.lastIndexOf('@');
  if (at === -1 && parseUrl(value) === undefined) return HIDDEN;
  const query = value.indexOf('?', at);
  return quoted(query === -1 ? value : value.slice(0, query));
}

/** An address on the web, which others read or fetch: a password in it would be published. */
export const webUrl: Kind<string> = {
  allowed: 'a URL beginning with http:// or https://, without user and password',
  parse: (value) => (isWebAddress(value) ? value : undefined),
  quote: quotedUrl,
};

/** The address of the console, which is at the root of its host: its page, scripts and calls have no prefix. */
export const rootUrl: Kind<string> = {
  allowed: `${webUrl.allowed}, and without a path: the console is at the root of a host name`,
  parse: (value) => (isWebAddress(value) && isRoot(new URL(value)) ? value : undefined),
  quote: quotedUrl,
};

// An empty query or part is still in the text, before which links would be placed.
function isRoot({ pathname, href }: URL): boolean {
  return /^\/?$/.test(pathname) && !/[?#]/.test(href);
}

/** A safe link: a web address or a path of this site, not a script. */
export const link: Kind<string> = {
  allowed: 'a URL beginning with http:// or https://, without user and password, or a path beginning with /',
  parse: (value) => (/^\/(?![/\\])\S*$/.test(value) || isWebAddress(value) ? value : undefined),
};

function isWebAddress(value: string): boolean {
  const parsed = parseUrl(value);
  return parsed !== undefined && /^https?:$/.test(parsed.protocol) && parsed.username === '' && parsed.password === '';
}

/** Origins (scheme, host, port), separated by commas. */
export const origins: Kind<readonly string[]> = {
  allowed: 'origins such as https://fleet.example.com, separated by commas',
  parse: (value) => {
    const list = value.split(',').map((part) => part.trim());
    return list.every((origin) => parseUrl(origin)?.origin === origin) ? list : undefined;
  },
};

/** Trusted proxies for the caller's address: their number or their addresses. */
export const proxies: Kind<false | number | string> = {
  allowed: 'the number of proxies in front, or their addresses and networks separated by commas; 0 for none',
  parse: (value) => {
    if (value === '0') return false;
    if (/^\d$/.test(value)) return Number(value);
    return value.split(',').every((part) => isNetwork(part.trim())) ? value : undefined;
  },
};

/** An address, or a network as an address and the number of its leading bits. */
function isNetwork(value: string): boolean {
  const [address = '', width = '0', ...more] = value.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && /^\d{1,3}$/.test(width) && Number(width) <= most;
}

/** An Ed25519 public key, as PEM or its base64; the value is base64. */
export const ed25519PublicKey: Kind<string> = {
  allowed: 'an Ed25519 public key (PEM, or the base64 line within it)',
  parse: (value) => {
    const base64 = value.replaceAll(/-----[A-Z ]+-----|\\n|\s/g, '');
    try {
      const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
      return key.asymmetricKeyType === 'ed25519' ? base64 : undefined;
    } catch {
      return undefined;
    }
  },
  // The text may be the private key by mistake.
  quote: () => HIDDEN,
};

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}
