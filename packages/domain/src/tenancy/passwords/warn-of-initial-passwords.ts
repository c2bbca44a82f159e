import { INITIAL_PASSWORD } from '@roger/contract/constants';
import type { Logger } from '../../platform/ctx/types.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { verifyPassword } from './password.ts';

// The demo's accounts are the oldest ones; each check costs some 20 ms.
const MOST_CHECKS = 20;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * Warns at the start of a service that other machines reach while accounts still have the well-known initial password;
 * looks at the oldest accounts that have a given password.
 */
export async function warnOfInitialPasswords({ host }: Pick<Settings, 'host'>, db: Db, log: Logger): Promise<void> {
  if (LOOPBACK.test(host)) return;
  const given = await db.account.findMany({
    where: { passwordState: 'initial', status: 'normal' },
    select: { name: true, passwordHash: true },
    orderBy: { id: 'asc' },
    take: MOST_CHECKS,
  });
  const accounts: string[] = [];
  for (const { name, passwordHash } of given) {
    if (await verifyPassword(passwordHash, INITIAL_PASSWORD)) accounts.push(name);
  }
  if (accounts.length === 0) return;
  log.warn(
    { host, accounts },
    `accounts have the password ${INITIAL_PASSWORD} while other machines reach this service`,
  );
}
