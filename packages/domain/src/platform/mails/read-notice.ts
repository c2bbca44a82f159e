import { simpleParser, type Attachment, type ParsedMail } from 'mailparser';
import { codeIn, isAnswer, isSuccess, permanentCode } from './notice-code.ts';
import { isAutomaticReply, isPlainFailureSubject, isReplySubject, namesDelay, outcomeOf } from './notice-subject.ts';
import { bodyText, isQmailText, partText, textAboveCopy } from './notice-text.ts';
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
/** Attached mails that are searched in a notice, at any depth. */
const MAX_MAILS = 10;
/** Characters of a text for people that are searched for the reason. */
const MAX_TEXT = 20_000;
/** Characters of the texts of a notice and its attached mails together. */
const MAX_TEXTS = 40_000;

const SERVER_ADDRESS = /^(?:mailer-daemon|postmaster)(?:@|$)/i;
const SERVER_NAME = /^(?:mailer-daemon|postmaster|mail delivery (?:sub)?system|courier mail server)\b/i;
const DELAY_TEXT =
  /warning message only|do not need to resend|delivery attempts will continue|no action is required on your part/i;
/** A report begins so (RFC 3464); some servers and mail programs send it under another type. */
const REPORT_START = /^\s*(?:Reporting-MTA|Original-Envelope-Id|DSN-Gateway|Received-From-MTA|Arrival-Date)[ \t]*:/i;
const [CR, LF] = [13, 10];
/** Headers for the address to which a notice was delivered: `To`, `Delivered-To`, `X-Envelope-To`. */
const RECIPIENT_HEADER = /^(?!.*reply-to$)(?:.*-)?to$/;

/** Work that is left for a notice: anyone may send one, and its attached mails share the limits. */
interface Budget {
  mails: number;
  text: number;
}

/**
 * Reads a notice in the forms in which mail servers write it (RFC 3464 and 6533, Exim and qmail in plain text), also one
 * that is passed on as an attachment. At most 10 attached mails and 40 000 characters of texts for people are searched.
 *
 * @returns null for any other mail, such as a notice of a delay, a receipt or an automatic reply.
 * @throws Error for a mail that cannot be parsed, such as one with more than 1 000 parts or a head of 1 MB.
 */
export async function readNotice(raw: Buffer): Promise<Notice | null> {
  return readMail(raw, 0, { mails: MAX_MAILS, text: MAX_TEXTS });
}

async function readMail(raw: Buffer, depth: number, budget: Budget): Promise<Notice | null> {
  const mail = await simpleParser(withoutBlankLines(raw), PARSING);
  const found = noticeIn(mail, budget);
  if (found === null) return depth < MAX_DEPTH ? passedOnNotice(mail, depth, budget) : null;
  const messageId = ownId(mail, raw);
  return messageId === null ? null : { messageId, ...found };
}

/** A mail that begins with its head: behind a blank line it would be a body alone. */
function withoutBlankLines(raw: Buffer): Buffer {
  const begin = raw.findIndex((byte) => byte !== CR && byte !== LF);
  return raw.subarray(Math.max(begin, 0));
}

async function passedOnNotice({ attachments }: ParsedMail, depth: number, budget: Budget): Promise<Notice | null> {
  for (const { contentType, content } of attachments) {
    if (!MAIL_PARTS.includes(contentType)) continue;
    if (budget.mails === 0) return null;
    budget.mails -= 1;
    const notice = await readMail(content, depth + 1, budget);
    if (notice !== null) return notice;
  }
  return null;
}

type Found = Omit<Notice, 'messageId'>;

function noticeIn(mail: ParsedMail, budget: Budget): Found | null {
  const complaint = mail.attachments.find(({ contentType }) => contentType === COMPLAINT_PART);
  if (complaint !== undefined) {
    // A comment may stand beside the type (RFC 5965).
    const type = field(partText(complaint), 'Feedback-Type')
      .replaceAll(/\([^()]*\)/g, '')
      .trim()
      .toLowerCase();
    return type === 'abuse' ? { kind: 'complaint', status: '', error: `Feedback-Type: ${type}` } : null;
  }
  const reports = mail.attachments.filter(isReport).map(partText);
  return reports.length > 0 ? failureIn(reports.join('\n\n')) : plainFailure(mail, budget);
}

/** The first failed recipient of a report; its blocks are apart by empty lines. */
function failureIn(report: string): Found | null {
  const block = report.split(/\r?\n[ \t]*\r?\n/).find(hasFailed);
  if (block === undefined) return null;
  const [status, words] = [field(block, 'Status'), field(block, 'Diagnostic-Code').replace(/^smtp;\s*/i, '')];
  // Some servers give no status, or a temporary one with the refusal beside it.
  const code = status.startsWith('5.') ? status : (permanentCode(words) ?? codeIn(status) ?? codeIn(words) ?? '');
  return { kind: 'failure', status: code, error: words === '' ? status : words };
}

/** A block of a recipient says so by its action, or without one by its status and the words of the server. */
function hasFailed(block: string): boolean {
  const action = field(block, 'Action');
  if (action !== '') return /^fail(?:ed|ure)\b/i.test(action);
  return field(block, 'Status').startsWith('5.') && field(block, 'Diagnostic-Code') !== '';
}

function isReport(part: Attachment): boolean {
  return STATUS_PARTS.includes(part.contentType) || REPORT_START.test(partText(part));
}

/** A failure in words for people alone. */
function plainFailure(mail: ParsedMail, budget: Budget): Found | null {
  const { subject = '' } = mail;
  const outcome = outcomeOf(subject);
  if (outcome === 'delay' || isOfPerson(mail)) return null;
  const text = bodyText(mail).slice(0, Math.min(MAX_TEXT, budget.text));
  budget.text -= text.length;
  const above = textAboveCopy(text);
  if (DELAY_TEXT.test(above)) return null;
  const isReturned = mail.headers.has('x-failed-recipients') || isQmailText(above);
  if (outcome === 'success' && !isReturned) return null;
  const lines = above.split(/\r?\n/).map((line) => line.trim());
  // A text that may be of anything needs an answer of a mail server.
  const isReason = isReturned ? (line: string) => codeIn(line) !== undefined : isAnswer;
  const reason = lines.find((line, index) => !isSuccess(line) && isReason(line, lines[index + 1])) ?? '';
  if (!isReturned && !isOfServer(mail, reason !== '')) return null;
  const refused = permanentCode(reason);
  // A server that still tries may name the failure first.
  if (refused === undefined && namesDelay(subject)) return null;
  const code = refused ?? codeIn(reason) ?? '';
  return { kind: 'failure', status: code, error: reason === '' ? subject : reason };
}

/** People and their mailboxes answer and forward notices and mails of ours, which are then in their mail. */
function isOfPerson({ headers, subject = '' }: ParsedMail): boolean {
  const isAutomatic = /^auto-/i.test(headerText(headers.get('auto-submitted')).replaceAll('"', ''));
  return isAutomaticReply(subject) || (isReplySubject(subject) && !isAutomatic);
}

function isOfServer({ from, subject = '' }: ParsedMail, hasReason: boolean): boolean {
  const { address = '', name = '' } = from?.value[0] ?? {};
  if (!SERVER_ADDRESS.test(address) && !SERVER_NAME.test(name)) return false;
  return hasReason ? outcomeOf(subject) === 'failure' : isPlainFailureSubject(subject);
}

/** Our id of the mail that a notice is about: in the returned mail or its head, wherever that stands, or in an address. */
function ownId(mail: ParsedMail, raw: Buffer): string | null {
  const { attachments, headers } = mail;
  const returned = attachments.filter(({ contentType }) => !STATUS_PARTS.includes(contentType));
  // Of a text that is not encoded the raw mail has all.
  const places = [...returned.map(partText), bodyText(mail), raw.toString('latin1')];
  const recipients = [...headers.keys()]
    .filter((name) => RECIPIENT_HEADER.test(name))
    .map((name) => headerText(headers.get(name)));
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

/** The value of a field in a report, on one line. */
function field(report: string, name: string): string {
  const unfolded = report.replaceAll(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}[ \\t]*:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
}
