import { DAY_MS, HOUR_MS } from '@roger/contract/constants';
import type { CodeType } from '@roger/contract/fields/account-fields';

/** Lifetime of a code in seconds (docs/domain.md §2). */
export const CODE_SECONDS = 5 * 60;
/** Most tries of a code from one address, so that a stranger's do not use up its owner's. */
export const CODE_TRIES = 5;
/** Most tries of a code from all addresses: a code has six digits. */
export const CODE_TRIES_OF_ALL = 50;
/** Seconds between two codes of a mailbox. */
export const CODE_PAUSE_SECONDS = 60;
const MAILBOX_A_DAY = 10;
const ADDRESS_AN_HOUR = 20;

/** A requested code. */
export interface StoredCode {
  mailbox: string;
  ip: string;
  createTime: Date;
}

/** A request for a code. */
export interface CodeRequest {
  type: CodeType;
  mailbox: string;
  ip: string;
}

/** Seconds until the next code may be requested; 0 = now. `asked` has the requests of the last day, oldest first. */
export function secondsToNextCode(
  asked: readonly StoredCode[],
  { mailbox, ip }: Omit<CodeRequest, 'type'>,
  now: Date,
): number {
  const ofMailbox = asked.filter((code) => code.mailbox === mailbox);
  const ofAddress = asked.filter((code) => code.ip === ip && now.getTime() - code.createTime.getTime() < HOUR_MS);
  const opens = [
    (ofMailbox.at(-1)?.createTime.getTime() ?? 0) + CODE_PAUSE_SECONDS * 1000,
    (ofMailbox.at(-MAILBOX_A_DAY)?.createTime.getTime() ?? 0) + DAY_MS,
    (ofAddress.at(-ADDRESS_AN_HOUR)?.createTime.getTime() ?? 0) + HOUR_MS,
  ];
  return Math.max(0, Math.ceil((Math.max(...opens) - now.getTime()) / 1000));
}
