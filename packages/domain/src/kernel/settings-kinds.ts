import { createPublicKey } from 'node:crypto';

/** How the text of an environment variable becomes a value. */
export interface Kind<T> {
  /** What is allowed, as a fault and the README say it. */
  readonly allowed: string;
  /** The value, or undefined when the text is not allowed. */
  readonly parse: (text: string) => T | undefined;
  /** How a fault may quote the text; left out when it may be quoted as it is. */
  readonly quote?: (text: string) => string;
}

const within = (text: string, pattern: RegExp): string | undefined => (pattern.test(text) ? text : undefined);

/** Any text. */
export const text: Kind<string> = { allowed: 'text', parse: (value) => value };

/** A host name or address to listen on. */
export const host: Kind<string> = {
  allowed: 'a host name or an IP address',
  parse: (value) => within(value, /^[\w.:%-]+$/),
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

/** Text that must never be printed, of a certain form. */
export function secret(allowed: string, pattern: RegExp): Kind<string> {
  return { allowed, parse: (value) => within(value, pattern), quote: () => 'a value not shown here' };
}

/** A URL of certain schemes; the password in it is never printed. */
export function url(...schemes: readonly string[]): Kind<string> {
  return {
    allowed: `a URL beginning with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    parse: (value) => (schemes.includes(parseUrl(value)?.protocol ?? '') ? value : undefined),
    quote: (value) => value.replace(/\/\/[^/]*@/, '//…@'),
  };
}

/** Something a browser may follow: a web address or a path of this site; a script is not. */
export const link: Kind<string> = {
  allowed: 'a URL beginning with http:// or https://, or a path beginning with /',
  parse: (value) => {
    if (/^\/(?![/\\])\S*$/.test(value)) return value;
    return ['http:', 'https:'].includes(parseUrl(value)?.protocol ?? '') ? value : undefined;
  },
};

/** Origins (scheme, host, port), separated by commas. */
export const origins: Kind<readonly string[]> = {
  allowed: 'origins such as https://fleet.example.com, separated by commas',
  parse: (value) => {
    const list = value.split(',').map((part) => part.trim());
    return list.every((origin) => parseUrl(origin)?.origin === origin) ? list : undefined;
  },
};

/** Which proxies in front are believed about the caller's address: how many, or which. */
export const proxies: Kind<false | number | string> = {
  allowed: 'the number of proxies in front, or their addresses and networks separated by commas; 0 for none',
  parse: (value) => {
    if (value === '0') return false;
    if (/^\d$/.test(value)) return Number(value);
    return within(value, /^[\da-f.:]*[.:][\da-f.:]*(\/\d{1,3})?(\s*,\s*[\da-f.:]*[.:][\da-f.:]*(\/\d{1,3})?)*$/i);
  },
};

/** A public key for Ed25519, as PEM or as the base64 within it; read as the latter. */
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
  // Somebody may have taken the other key of the pair.
  quote: () => 'a value not shown here',
};

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}
