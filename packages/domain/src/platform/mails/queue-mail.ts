import { randomBytes } from 'node:crypto';
import type { Locale } from '@roger/contract/constants';
import { mailKinds, type MailKind, type MailPayload } from '@roger/contract/mail-kinds';
import { Check } from 'typebox/value';
import type { BaseCtx } from '../ctx/ctx.ts';
import { enqueue } from '../jobs/outbox.ts';
import { foldedAddress } from './folded-address.ts';
import { stoppedAddresses } from './stopped-addresses.ts';

/** A mail to send: kind, recipient and payload. */
export interface QueuedMail<K extends MailKind> {
  kind: K;
  to: string;
  /** The reader's language. */
  locale: Locale;
  payload: MailPayload<K>;
  /** The client of the mail; left out where only its template knows. */
  clientId?: number;
}

/**
 * Stores a mail in the transaction: its row in the log, and the job that renders and sends it after the commit. All
 * mails are created here (docs/domain.md §7).
 *
 * @returns the id of the mail; null where the address has stopped mails of this kind.
 */
export async function queueMail<K extends MailKind>(
  tx: BaseCtx,
  { kind, to, locale, payload, clientId }: QueuedMail<K>,
): Promise<number | null> {
  // A programming error: a mail that cannot be rendered must not commit.
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
      requestId: tx.request.id,
    },
    select: { id: true },
  });
  await enqueue(tx, 'mailSend', { mailId: Number(id) });
  return Number(id);
}
