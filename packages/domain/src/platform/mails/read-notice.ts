import { simpleParser, type Attachment, type ParsedMail } from 'mailparser';
import { RETURN_ADDRESS, WIRE_ID } from './wire-id.ts';

/** A mail server's notice about one of our mails. */
export interface Notice {
  messageId: string;
  /** A failed delivery (RFC 3464), or a complaint of the recipient (RFC 5965). */
  kind: 'failure' | 'complaint';
  /** Status of RFC 3463 such as `5.1.1`; a code of RFC 5321 such as `554` where the server gives no better one. */
  status: string;
  /** Words of the mail server. */
  error: string;
}

/** Status parts stay separate; texts for people are not converted. */
const PARSING = { keepDeliveryStatus: true, skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true };
/** RFC 3464, and RFC 6533 for addresses beyond ASCII. */
const STATUS_PARTS = ['message/delivery-status', 'message/global-delivery-status'];
const COMPLAINT_PART = 'message/feedback-report';
/** Mails in mails: returned ones, and notices that someone passes on. */
const MAIL_PARTS = ['message/rfc822', 'message/global'];
/** Depth to which passed on notices are searched. */
const MAX_DEPTH = 3;
/** Characters of a text for people that are searched for the reason. */
const MAX_TEXT = 20_000;

/** A copy of the returned mail begins here in a notice of plain text. */
const COPY = /^-{2,}.*\b(?:copy of the|returned) message|^--- (?:Below|Enclosed|Undelivered)|^Return-Path:/im;
const POSTMASTER = /^(?:mailer-daemon|postmaster)@/i;
const FAILURE_SUBJECT =
  /undeliver|delivery (?:status notification|has failed|failure|failed)|mail delivery failed|returned mail|failure notice|returning message/i;
const DELAY_SUBJECT = /delay|warning|will retry|not yet delivered/i;
const QMAIL = /^Hi\. This is the [^\n]*\bprogram at\b/m;
const ENHANCED = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/;
const REPLY = /(?<![\d.-])([45]\d\d)(?=[ -])/;

/**
 * Reads a notice in the forms in which mail servers write it (RFC 3464 and 6533, Exim and qmail in plain text), also one
 * that is passed on as an attachment.
 *
 * @returns null for any other mail, such as a notice of a delay, a receipt or an automatic reply.
 * @throws Error for a mail that cannot be parsed, such as one with more than 1 000 parts or a head of 1 MB.
 */
export async function readNotice(raw: Buffer, depth = 0): Promise<Notice | null> {
  const mail = await simpleParser(raw, PARSING);
  const found = noticeIn(mail);
  if (found === null) return depth < MAX_DEPTH ? passedOnNotice(mail, depth) : null;
  const messageId = ownId(mail, raw);
  return messageId === null ? null : { messageId, ...found };
}

async function passedOnNotice({ attachments }: ParsedMail, depth: number): Promise<Notice | null> {
  for (const { contentType, content } of attachments) {
    if (!MAIL_PARTS.includes(contentType)) continue;
    const notice = await readNotice(content, depth + 1);
    if (notice !== null) return notice;
  }
  return null;
}

type Found = Omit<Notice, 'messageId'>;

function noticeIn(mail: ParsedMail): Found | null {
  const complaint = mail.attachments.find(({ contentType }) => contentType === COMPLAINT_PART);
  if (complaint !== undefined) {
    const type = field(textOf(complaint), 'Feedback-Type').toLowerCase();
    return type === 'abuse' ? { kind: 'complaint', status: '', error: `Feedback-Type: ${type}` } : null;
  }
  const reports = mail.attachments.filter(({ contentType }) => STATUS_PARTS.includes(contentType)).map(textOf);
  return reports.length > 0 ? failureIn(reports.join('\n\n')) : plainFailure(mail);
}

/** The first failed recipient of a report; its blocks are apart by empty lines. */
function failureIn(report: string): Found | null {
  const block = report.split(/\r?\n[ \t]*\r?\n/).find((one) => /^failed\b/i.test(field(one, 'Action')));
  if (block === undefined) return null;
  const [status, words] = [field(block, 'Status'), field(block, 'Diagnostic-Code').replace(/^smtp;\s*/i, '')];
  // Some servers give no status, or a temporary one with the refusal beside it.
  const code = status.startsWith('5.') ? status : (permanentCode(words) ?? codeIn(status) ?? codeIn(words) ?? '');
  return { kind: 'failure', status: code, error: words === '' ? status : words };
}

/** A failure in words for people alone. */
function plainFailure({ headers, from, subject = '', text = '' }: ParsedMail): Found | null {
  const [above = ''] = text.slice(0, MAX_TEXT).split(COPY);
  const sender = from?.value[0]?.address ?? '';
  const isReturned = headers.has('x-failed-recipients') || QMAIL.test(above);
  const isOfServer = POSTMASTER.test(sender) && FAILURE_SUBJECT.test(subject);
  if (DELAY_SUBJECT.test(subject) || !(isReturned || isOfServer)) return null;
  const reason =
    above
      .split(/\r?\n/)
      .find((line) => codeIn(line) !== undefined)
      ?.trim() ?? '';
  const code = codeIn(reason);
  // A text without a code may be of anything.
  if (code === undefined && !isReturned) return null;
  return { kind: 'failure', status: permanentCode(reason) ?? code ?? '', error: reason === '' ? subject : reason };
}

function codeIn(text: string): string | undefined {
  return ENHANCED.exec(text)?.[1] ?? REPLY.exec(text)?.[1];
}

function permanentCode(text: string): string | undefined {
  return [ENHANCED.exec(text)?.[1], REPLY.exec(text)?.[1]].find((code) => code?.startsWith('5') === true);
}

/** Our id of the mail that a notice is about: in the returned mail or its head, wherever that stands, or in an address. */
function ownId({ attachments, text = '', headers }: ParsedMail, raw: Buffer): string | null {
  const returned = attachments.filter(({ contentType }) => !STATUS_PARTS.includes(contentType));
  // Of a text that is not encoded the raw mail has all.
  const places = [...returned.map(textOf), text, raw.toString('latin1')];
  const recipients = ['to', 'delivered-to', 'x-original-to', 'envelope-to'].map((name) =>
    headerText(headers.get(name)),
  );
  const ids = [
    ...places.map((place) =>
      WIRE_ID.exec(place)
        ?.slice(1)
        .find((id) => id !== undefined),
    ),
    ...recipients.map((place) => RETURN_ADDRESS.exec(place)?.[1]),
  ];
  return ids.find((id) => id !== undefined)?.toLowerCase() ?? null;
}

function headerText(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value);
}

function textOf({ content }: Attachment): string {
  return content.toString('latin1');
}

/** The value of a field in a report, on one line. */
function field(report: string, name: string): string {
  const unfolded = report.replaceAll(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
}
