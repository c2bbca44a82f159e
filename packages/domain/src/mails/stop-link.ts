import type { Locale } from '@roger/contract/constants';
import { MAIL_KINDS, type MailKind } from '@roger/contract/mail-kinds';
import { seal, unseal } from '../kernel/sealed.ts';
import type { Settings } from '../kernel/settings.ts';
import { consoleLink } from './console-link.ts';
import { foldedAddress } from './folded-address.ts';

/** Where mails of a kind are stopped for an address. */
export interface StopLinks {
  /** The page that asks once more. */
  page: string;
  /** What a mail program posts to by itself (RFC 8058). */
  oneClick: string;
}

/** A kind of mail and the address that it is stopped for. */
export interface Stop {
  kind: MailKind;
  mailbox: string;
}

/** The links that stop mails of a kind for an address; the page speaks the reader's language. */
export function stopLinks(settings: Settings, kind: MailKind, address: string, locale: Locale): StopLinks {
  const token = seal(settings.jwtSecret, JSON.stringify({ stop: kind, mailbox: foldedAddress(address) }));
  return {
    page: consoleLink(settings, `/unsubscribe?token=${token}&lang=${locale}`),
    oneClick: consoleLink(settings, `/nmsService/tbMailLog/unsubscribe?token=${token}`),
  };
}

/** What a link stops; null for one that this installation has not made. */
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
