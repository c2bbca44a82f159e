import { Type, type Static } from 'typebox';
import { LOCALES } from '../constants.ts';
import { oneOf } from './base.ts';

/** Preview of a mail: receivers, language, and content as HTML and as plain text. */
export const MailPreview = Type.Object({
  to: Type.Array(Type.String()),
  locale: oneOf(LOCALES),
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
});
export type MailPreview = Static<typeof MailPreview>;
