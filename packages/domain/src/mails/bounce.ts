import { simpleParser, type ParsedMail } from 'mailparser';
import type { BaseCtx } from '../kernel/ctx.ts';
import { shortText } from '../kernel/outbox-attempt.ts';

/** What a delivery status notification says of one of our mails (RFC 3464). */
interface Bounce {
  messageId: string;
  /** The status of RFC 3463, `5.1.1`. */
  status: string;
  /** The words of the mail server. */
  error: string;
}

/** Notices are kept as parts of their own; nothing is made of the words for people. */
const PARSING = { keepDeliveryStatus: true, skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true };
const STATUS_PART = 'message/delivery-status';
const OURS = /<([0-9a-f]{32})@roger>/i;

/**
 * Takes a mail server's notice that a mail which had left could not be delivered after all, and marks that mail as failed.
 *
 * @returns whether a mail was marked: a notice of a delay, of a mail that is not ours, or one that was taken before marks none.
 */
export async function takeBounce(ctx: BaseCtx, raw: Buffer): Promise<boolean> {
  const bounce = bounceIn(await simpleParser(raw, PARSING));
  if (bounce === null) return false;
  const { messageId, status, error } = bounce;
  const { count } = await ctx.db.mail.updateMany({
    where: { messageId, status: 'sent' },
    data: { status: 'failed', failedTime: ctx.clock.now(), error: shortText(error), refused: status.startsWith('5') },
  });
  return count > 0;
}

/** The notice in a mail; null where there is none, or none of a failure, or no mail of ours is named. */
function bounceIn({ attachments, inReplyTo = '', references = [] }: ParsedMail): Bounce | null {
  const report = attachments.find(({ contentType }) => contentType === STATUS_PART)?.content.toString() ?? '';
  if (field(report, 'Action').toLowerCase() !== 'failed') return null;
  // The mail itself, or its head alone, comes along; servers that leave it out answer to it.
  const returned = attachments.filter(({ contentType }) => contentType !== STATUS_PART);
  const places = [...returned.map(({ content }) => content.toString()), inReplyTo, ...[references].flat()];
  const messageId = places.map((place) => OURS.exec(place)?.[1]).find((id) => id !== undefined);
  if (messageId === undefined) return null;
  const [status, words] = [field(report, 'Status'), field(report, 'Diagnostic-Code').replace(/^smtp;\s*/i, '')];
  return { messageId: messageId.toLowerCase(), status, error: words === '' ? status : words };
}

/** The value of a field in a report, on one line. */
function field(report: string, name: string): string {
  const unfolded = report.replaceAll(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
}
