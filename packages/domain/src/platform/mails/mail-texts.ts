/**
 * Texts of mails in one language, with `{{names}}` as placeholders. Each context adds the texts of its own kinds to
 * this interface, beside their templates.
 */
export interface MailTexts {
  greeting: string;
  footer: string;
  /** The link below a mail that may be stopped. */
  stop: string;
}
