import { DEFAULT_PASSWORD_MAX, PASSWORD_CHARACTERS, PASSWORD_MIN } from '@roger/contract/constants';
import { badField } from '../../platform/ctx/app-error.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { assertNotGuessable } from './guessable-password.ts';
import { isStrong } from './password.rules.ts';

/** Refuses an own new password that is too weak or differs from its confirmation (docs/domain.md §2). */
export function assertNewPassword(ctx: BaseCtx, newPassword: string, confirmPassword: string | undefined): void {
  assertForm(newPassword, ctx.settings.config.limits.passwordMax);
  if (ctx.settings.config.strongPasswordVerify && !isStrong(newPassword)) throw badField('newPassword', 'format');
  if (confirmPassword === undefined) throw badField('confirmPassword', 'required');
  if (newPassword !== confirmPassword) throw badField('confirmPassword', 'format');
}

/** With a greater maximum than the default, every character that the contract admits is accepted. */
function assertForm(password: string, max: number): void {
  const { length } = Array.from(password);
  if (length < PASSWORD_MIN) throw badField('newPassword', 'minLength', { min: PASSWORD_MIN });
  if (length > max) throw badField('newPassword', 'maxLength', { max });
  if (max <= DEFAULT_PASSWORD_MAX && !PASSWORD_CHARACTERS.test(password)) throw badField('newPassword', 'format');
}

/** Refuses a new password of an account that is easy to guess, also from the names of the account and its client. */
export async function assertNotGuessableOf(ctx: BaseCtx, accountId: number, newPassword: string): Promise<void> {
  const select = { name: true, userName: true, client: { select: { name: true } } };
  const { name, userName, client } = await ctx.db.account.findUniqueOrThrow({ where: { id: accountId }, select });
  await assertNotGuessable('newPassword', newPassword, [name, userName, client.name]);
}
