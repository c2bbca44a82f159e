import { badField } from '../kernel/app-error.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { isStrong } from './password.rules.ts';

/** Refuses an own new password that is too weak, or typed differently the second time (docs/domain.md §2). */
export function assertNewPassword(ctx: BaseCtx, newPassword: string, confirmPassword: string | undefined): void {
  if (ctx.settings.config.strongPasswordVerify && !isStrong(newPassword)) throw badField('newPassword', 'format');
  if (confirmPassword === undefined) throw badField('confirmPassword', 'required');
  if (newPassword !== confirmPassword) throw badField('confirmPassword', 'format');
}
