import { Type } from 'typebox';

/** A name to sign in with: printable, without blanks. */
export const accountName = Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\s\\p{C}]*$' });
/** A code that came by mail: six digits. */
export const verificationCode = Type.String({ pattern: '^\\d{6}$' });
/** What a mailed code is good for. */
export const codeTypes = ['login', 'reset', 'bind'] as const;
/** One of the uses of a mailed code. */
export type CodeType = (typeof codeTypes)[number];
