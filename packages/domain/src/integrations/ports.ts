import type { Locale } from '@roger/contract/constants';
import type { MailTexts } from '../mails/mail-texts.ts';
import type { Mailer } from './mailer.ts';

/** The world outside, as jobs reach it: what they are built with decides what stands behind. */
export interface Ports {
  mailer: Mailer;
  mailTexts: (locale: Locale) => MailTexts;
}
