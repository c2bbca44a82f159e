import type { Locale } from '@roger/contract/constants';
import { MAIL_KINDS, type MailKind } from '@roger/contract/mail-kinds';
import { seal, unseal } from '../common/sealed.ts';
import type { Settings } from '../settings/settings.ts';
import { consoleLink } from './console-link.ts';
import { foldedAddress } from './folded-address.ts';

/** URLs that stop mails of a kind for an address. */
export interface StopLinks {
  /** The page with a confirmation. */
  page: string;
  /** URL for the POST of a mail program (RFC 8058). */
  oneClick: string;
}

/** A kind of mail and the address without it. */
export interface Stop {
  kind: MailKind;
  mailbox: string;
}

/** The links that stop mails of a kind for an address; the page is in the reader's language. */
export function stopLinks(settings: Settings, kind: MailKind, address: string, locale: Locale): StopLinks {
  const token = seal(settings.jwtSecret, JSON.stringify({ stop: kind, mailbox: foldedAddress(address) }));
  return {
    page: consoleLink(settings, `/unsubscribe?token=${token}&lang=${locale}`),
    oneClick: consoleLink(settings, `/nmsService/tbMailLog/unsubscribe?token=${token}`),
  };
}

/** The kind and address of a stop link; null for one that this installation has not made. */
export function stopOfToken({ jwtSecret }: Pick<Settings, 'jwtSecret'>, token: string): Stop | null {
  const { stop, mailbox } = readToken(jwtSecret, token);
  const kind = MAIL_KINDS.find((known) => known === stop);
  return kind !== undefined && typeof mailbox === 'string' ? { kind, mailbox } : null;
}

function readToken(secret: string, token: string): { stop?: unknown; mailbox?: unknown } {
  try {
    return JSON.parse(unseal(secret, token)) as { stop?: unknown; mailbox?: unknown };
  } catch {
    return {};
  }
}
