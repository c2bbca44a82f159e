/** Statuses of RFC 3463 that say no; those of success begin with 2. */
const ENHANCED = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/g;
/** A status that may also be a date with a year of two digits, `5.1.27`; 5.7.20 to 5.7.30 are registered. */
const DATE = /^(?!5\.7\.(?:2\d|30)$)\d\.(?:0?[1-9]|1[0-2])\.[2-4]\d$/;
/** Texts before a status that is no date. */
const BEFORE_STATUS = /(?:[45]\d\d[ -]|#|\b(?:status|code|error|smtp)[:;]? ?)$/i;
/** Reply codes of success with their words, unlike `250 MB`. */
const SUCCESS = /(?<![\d.-])25[0-2][ -](?:2\.\d{1,3}\.\d{1,3}\b|ok\b)/i;
/** The second digits of SMTP leave ports such as 465 and 587 out where a colon or a bracket follows. */
const REPLY = /(?<![\d.-])([45]\d\d)(?=[ -])|(?<![\d.:-])([45][0-57]\d)(?=: )|\(([45][0-57]\d)\)/;

/** Texts before a reply code: none, a mark, a dash of a list, a word of SMTP, an address, foreign letters. */
const PLACES = [
  /^/,
  /[:;(<>"'=#[\]]/,
  /(?<!\S)-/,
  /\b(?:said|error|code|status|smtp|respon(?:se|ded)|returned)\b/,
  /@[\w.-]+/,
  /[^\p{ASCII}]/u,
].map(({ source }) => source);
/**
 * A reply code in its place, closed by a bracket or followed by the server's words. Blanks before it have a limit: each
 * blank beyond ASCII is also a foreign letter, from which the others would be counted again.
 */
const PLACED_REPLY = new RegExp(
  `(?:${PLACES.join('|')})\\s{0,100}[45][0-57]\\d(?:(\\))|(?: |-|: ?)(?=(.{0,200})))`,
  'giu',
);
/** Characters around a code that are searched for an answer, as many as the pattern above takes. */
const MAX_WORDS = 200;
/** People count these: `554 mails`. */
const COUNTED = /^(?:e-?mails|mails|messages|letters|users|recipients|addresses|accounts|of)\b/i;
/** Words of SMTP answers, in the languages of the product and in German. */
const ANSWER_WORDS = [
  /user|mailbox|recipient|sender|address|account|inbox|host|domain|unknown|invalid|unavailable|unrout|no such/i,
  /not? (?:found|exist|known|taken|allowed|accepted|listed|available|authori|permitted|deliver|local|mail)|n't (?:exist|have)/i,
  /denied|reject|refus|block|prohibit|policy|spam|virus|reputation|dmarc|dkim|\bspf\b|quota|exceed|too (?:large|big|many)/i,
  /\bfull\b|disabled|suspended|relay|delivery|transaction|permanent|error|fail|timed? ?out|storage|service|sorry|unfortunately/i,
  /message\b|content|insufficient|greylist|temporar|try again|^<[^>\s]*@/i,
  // Keys such as `DT:SPM` and `IB108`.
  /^[A-Z]{2,4}(?:[:-][A-Z\d]{2,4}|\d{2,4})\b/,
  /用户|邮箱|收件人|地址|不存在|拒|пользовател|ящик|адрес|получател|не найден|не существует|отклонен/i,
  /kullanıcı|posta kutusu|alıcı|adres|usuario|buz[oó]n|destinatario|utilisateur|bo[iî]te|destinataire/i,
  /χρήστη|παραλήπτη|διεύθυνση|γραμματοκιβώτιο|empfänger|postfach|benutzer|unbekannt/i,
];

/** The status of RFC 3463 in a text, or else the code of RFC 5321. */
export function codeIn(text: string): string | undefined {
  return statusIn(text) ?? replyIn(text);
}

/** The first code in a text that refuses for good. */
export function permanentCode(text: string): string | undefined {
  return [statusIn(text), replyIn(text)].find((code) => code?.startsWith('5') === true);
}

/**
 * A line has a server's answer, not a number of three digits in a sentence.
 *
 * @param next the line below, into which a server's words may run on.
 */
export function isAnswer(line: string, next = ''): boolean {
  if (statusIn(line) !== undefined) return true;
  for (const { index, 1: bracket, 2: words = '' } of line.matchAll(PLACED_REPLY)) {
    const around =
      bracket === undefined
        ? `${words} ${next.slice(0, MAX_WORDS)}`
        : line.slice(Math.max(0, index - MAX_WORDS), index);
    if (!COUNTED.test(words) && ANSWER_WORDS.some((pattern) => pattern.test(around))) return true;
  }
  return false;
}

/** The line has a server's answer to a mail that it took, and no refusal beside it. */
export function isSuccess(line: string): boolean {
  return SUCCESS.test(line) && statusIn(line.replace(SUCCESS, '')) === undefined;
}

function statusIn(text: string): string | undefined {
  for (const { 0: status, index } of text.matchAll(ENHANCED)) {
    if (!DATE.test(status) || BEFORE_STATUS.test(text.slice(Math.max(0, index - 8), index))) return status;
    // The status of a report stands alone, or with a comment.
    const after = text.slice(index + status.length, index + status.length + 2);
    if (index === 0 && /^ ?(?:\(|$)/.test(after)) return status;
  }
  return undefined;
}

function replyIn(text: string): string | undefined {
  return REPLY.exec(text)
    ?.slice(1)
    .find((code) => code !== undefined);
}
