import { Type } from 'typebox';

/** Fields with values that are never logged or audited. */
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

/** A password to compare: any 1–64 characters. */
export const anyPassword = Type.String({ minLength: 1, maxLength: 64 });
/** A password set for another account: 6–30 of the allowed characters (docs/product.md §5). */
export const accountPassword = Type.String({ minLength: 6, maxLength: 30, pattern: '^[A-Za-z0-9#%@&*!_.]*$' });
/**
 * A password set for the own account: 8–64 characters. The service accepts 8–20 of the allowed characters (docs/product.md
 * §5) unless PASSWORD_MAX is set.
 */
export const newPassword = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: '^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$',
  description: 'At most limits.passwordMax of config; of A-Z a-z 0-9 # % @ & * ! _ . where that is 20',
});
