import { Type } from 'typebox';

/** Field names whose values never reach a log or an audit row. */
export const secretFields = [
  'accountsPassword',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'password',
  'msPwd',
  'token',
  'captchaToken',
  'gatewayToken',
  'verificationCode',
] as const;

/** A password that is compared, not set: any 1–64 characters. */
export const anyPassword = Type.String({ minLength: 1, maxLength: 64 });
/** A password given to an account by someone else: 6–30 of the allowed characters (docs/product.md §5). */
export const accountPassword = Type.String({ minLength: 6, maxLength: 30, pattern: '^[A-Za-z0-9#%@&*!_.]*$' });
/** A password somebody sets for himself: 8–20 of the allowed characters (docs/product.md §5). */
export const newPassword = Type.String({ minLength: 8, maxLength: 20, pattern: '^[A-Za-z0-9#%@&*!_.]*$' });
