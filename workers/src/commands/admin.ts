import { restoreAdministrator } from '@roger/domain/tenancy/accounts/restore-administrator';
import { AppError } from '@roger/domain/platform/ctx/app-error';
import type { BaseCtx } from '@roger/domain/platform/ctx/ctx';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run admin -- reset [account]
  reset   give an administrator (admin, unless named) a new password, unlock and sign out; for when no mail helps`;

async function admin(ctx: BaseCtx, [command, name = 'admin', ...rest]: readonly string[]): Promise<number> {
  if (command !== 'reset' || rest.length > 0) throw new UsageError(USAGE);
  const call = { ...ctx.call, module: 'account', action: 'resetPwd', operateType: 'edit' as const };
  const { accountsName, password } = await restoreAdministrator({ ...ctx, call }, name).catch((error: unknown) => {
    if (error instanceof AppError && error.key === 'notFound')
      throw new UsageError(`The platform has no account ${name}.`);
    throw error;
  });
  console.log(`Sign in as ${accountsName} with the password ${password} (shown this once), and change it there.`);
  return 0;
}

await runCommand('admin', admin);
