import type { MailKind } from '@roger/contract/mail-kinds';
import { seal } from '../kernel/sealed.ts';
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

/** The links that stop mails of a kind for an address; only this installation can have made them. */
export function stopLinks(settings: Settings, kind: MailKind, address: string): StopLinks {
  const token = seal(settings.jwtSecret, JSON.stringify({ stop: kind, mailbox: foldedAddress(address) }));
  return {
    page: consoleLink(settings, `/unsubscribe?token=${token}`),
    oneClick: consoleLink(settings, `/nmsService/tbMailLog/unsubscribe?token=${token}`),
  };
}
