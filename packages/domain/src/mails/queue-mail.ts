import { randomBytes } from 'node:crypto';
import type { Locale } from '@roger/contract/constants';
import { mailKinds, type MailKind, type MailPayload } from '@roger/contract/mail-kinds';
import { Check } from 'typebox/value';
import type { BaseCtx } from '../kernel/ctx.ts';
import { enqueue } from '../kernel/outbox.ts';
import { foldedAddress } from './folded-address.ts';
import { stoppedAddresses } from './stopped-addresses.ts';

/** A mail that is to be sent: its kind, its reader, and what it will be written from. */
export interface QueuedMail<K extends MailKind> {
  kind: K;
  to: string;
  /** The reader's language. */
  locale: Locale;
  payload: MailPayload<K>;
  /** Whom the mail is about; left out where only its writing finds out. */
  clientId?: number;
}

/**
 * Leaves a mail in the transaction: its row in the log, and the job that writes and sends it once that has committed.
 *
 * The only way a mail comes about (docs/domain.md §7).
 *
 * @returns the id of the mail; null where the address has stopped mails of this kind.
 */
export async function queueMail<K extends MailKind>(
  tx: BaseCtx,
  { kind, to, locale, payload, clientId }: QueuedMail<K>,
): Promise<number | null> {
  // A fault of ours: a mail that cannot be written must not commit with its cause.
  if (!Check(mailKinds[kind].payload, payload)) throw new Error(`the payload of the mail ${kind} has a wrong shape`);
  if (mailKinds[kind].mayStop && (await stoppedAddresses(tx, kind, [to])).length > 0) return null;
  const { id } = await tx.db.mail.create({
    data: {
      kind,
      to,
      locale,
      payload,
      mailbox: foldedAddress(to),
      clientId: clientId ?? null,
      messageId: randomBytes(16).toString('hex'),
      createTime: tx.clock.now(),
    },
    select: { id: true },
  });
  await enqueue(tx, 'mailSend', { mailId: Number(id) });
  return Number(id);
}
