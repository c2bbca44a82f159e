import { createPublicKey } from 'node:crypto';

/** Parser of an environment variable. */
export interface Kind<T> {
  /** Allowed values, as text for errors and docs/configuration.md. */
  readonly allowed: string;
  /** The value, or undefined when the text is not allowed. */
  readonly parse: (text: string) => T | undefined;
  /** Quotation of the text in an error; by default the text itself. */
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

/** A safe link: a web address or a path of this site, not a script. */
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

/** Trusted proxies for the caller's address: their number or their addresses. */
export const proxies: Kind<false | number | string> = {
  allowed: 'the number of proxies in front, or their addresses and networks separated by commas; 0 for none',
  parse: (value) => {
    if (value === '0') return false;
    if (/^\d$/.test(value)) return Number(value);
    return within(value, /^[\da-f.:]*[.:][\da-f.:]*(\/\d{1,3})?(\s*,\s*[\da-f.:]*[.:][\da-f.:]*(\/\d{1,3})?)*$/i);
  },
};

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
  quote: () => 'a value not shown here',
};

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}
