import { Type, type Static } from 'typebox';
import { LOCALES } from '../constants.ts';
import { oneOf } from './base.ts';

/** A mail as it would go out now: to whom, in which language, and what it says as a page and as plain text. */
export const MailPreview = Type.Object({
  to: Type.Array(Type.String()),
  locale: oneOf(LOCALES),
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
});
export type MailPreview = Static<typeof MailPreview>;
