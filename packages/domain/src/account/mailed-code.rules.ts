import type { CodeType } from '@roger/contract/fields/account-fields';

/** How long a code is good for, in seconds (docs/domain.md §2). */
export const CODE_SECONDS = 5 * 60;
/** How often a code may be tried. */
export const CODE_TRIES = 5;
/** Seconds from one code to the next of a mailbox. */
export const CODE_PAUSE_SECONDS = 60;
const MAILBOX_A_DAY = 10;
const ADDRESS_AN_HOUR = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** A code that was asked for. */
export interface AskedCode {
  mailbox: string;
  ip: string;
  createTime: Date;
}

/** What a code is asked for, and by which address. */
export interface CodeRequest {
  type: CodeType;
  mailbox: string;
  ip: string;
}

/** Seconds until the next code may be asked for; 0 = now. `asked` holds those of the last day, oldest first. */
export function secondsToNextCode(
  asked: readonly AskedCode[],
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
