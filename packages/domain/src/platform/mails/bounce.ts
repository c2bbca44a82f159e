import { simpleParser, type ParsedMail } from 'mailparser';
import { AppError } from '../ctx/app-error.ts';
import type { BaseCtx } from '../ctx/ctx.ts';
import { shortText } from '../jobs/outbox-attempt.ts';

/** A delivery status notification for one of our mails (RFC 3464). */
interface Bounce {
  messageId: string;
  /** The status of RFC 3463, `5.1.1`. */
  status: string;
  /** Error text of the mail server. */
  error: string;
}

/** Status parts stay separate; texts for people are not converted. */
const PARSING = { keepDeliveryStatus: true, skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true };
const STATUS_PART = 'message/delivery-status';
const OURS = /<([0-9a-f]{32})@roger>/i;

/**
 * Marks a sent mail as failed after a mail server's notice that it could not be delivered.
 *
 * @throws malformed (400) for a mail that cannot be read: a mail server repeats a mail after a 500 only.
 * @returns false for a notice of a delay, of a foreign mail, or one that was processed before.
 */
export async function recordBounce(ctx: BaseCtx, raw: Buffer): Promise<boolean> {
  const bounce = bounceIn(await parse(ctx, raw));
  if (bounce === null) return false;
  const { messageId, status, error } = bounce;
  const { count } = await ctx.db.mail.updateMany({
    where: { messageId, status: 'sent' },
    data: { status: 'failed', failedTime: ctx.clock.now(), error: shortText(error), refused: status.startsWith('5') },
  });
  return count > 0;
}

async function parse(ctx: BaseCtx, raw: Buffer): Promise<ParsedMail> {
  try {
    return await simpleParser(raw, PARSING);
  } catch (error) {
    // All of the mail is in memory: only its content can be at fault, such as thousands of parts or a head of 1 MB.
    ctx.log.info({ reason: shortText((error as Error).message), bytes: raw.length }, 'a bounce cannot be read');
    throw new AppError('malformed', {}, { cause: error });
  }
}

/** The notice in a mail; null without a failure of one of our mails. */
function bounceIn({ attachments, inReplyTo = '', references = [] }: ParsedMail): Bounce | null {
  const report = attachments.find(({ contentType }) => contentType === STATUS_PART)?.content.toString() ?? '';
  if (field(report, 'Action').toLowerCase() !== 'failed') return null;
  // Servers attach the mail or its head; others reply to it.
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
