import { Type } from 'typebox';

/** A sign-in name: printable, without whitespace. */
export const accountName = Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\s\\p{C}]*$' });
/** A mailed code: six digits. */
export const verificationCode = Type.String({ pattern: '^\\d{6}$' });
/** Uses of a mailed code. */
export const codeTypes = ['login', 'reset', 'bind'] as const;
/** One of the uses of a mailed code. */
export type CodeType = (typeof codeTypes)[number];
