import { audit, type AuditEntry } from '../kernel/audit.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { scopeOf } from '../kernel/scope.ts';

/** Leaves the log row of an act by somebody who has no session, but proved to be this account. */
export async function auditAs(tx: BaseCtx, accountId: number, entry: AuditEntry): Promise<void> {
  const account = await tx.db.account.findUniqueOrThrow({
    where: { id: accountId },
    include: { client: true, role: true },
  });
  const { client, role } = account;
  const actor = {
    sessionId: '',
    accountId,
    accountsName: account.name,
    userName: account.userName,
    clientId: client.id,
    clientType: client.type as 0 | 1 | 2,
    clientPath: client.path,
    clientName: client.name,
    offsetMinutes: 0,
    hideSuper: client.hideSuper,
    hideSuperContact: client.hideSuperContact,
    hiddenLevels: 0,
    roleId: role.id,
    roleVersion: role.rowVersion,
    passwordState: 'ok' as const,
    viewer: null,
  };
  await audit({ ...tx, actor, scope: scopeOf(actor) }, entry);
}
