/** Header with the id of a mail: some relays replace the Message-ID. */
export const ID_HEADER = 'X-Roger-Mail';

/**
 * The id of a mail in a returned mail or its head: in the Message-ID, which some servers write without its brackets, or
 * in our own header, which may be folded.
 */
export const WIRE_ID =
  /(?<![0-9a-z.+_-])([0-9a-f]{32})@roger(?![\w.-])|^X-Roger-Mail:(?:\r?\n(?=[ \t])|[ \t])*([0-9a-f]{32})\b/im;

/** The id in the address to which a mail server returns a mail (MAIL_RETURN_PATH). */
export const RETURN_ADDRESS = /[^0-9a-f]([0-9a-f]{32})(?![0-9a-f])[^@\s]{0,200}@/i;

/** The Message-ID of a mail. */
export function wireId(messageId: string): string {
  return `<${messageId}@roger>`;
}

/** The return path of a mail: the setting with its id in place of the `*`. */
export function returnPath(setting: string, messageId: string): string {
  return setting.replace('*', messageId);
}
