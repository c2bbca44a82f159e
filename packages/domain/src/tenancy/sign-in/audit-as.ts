import { audit, type AuditEntry } from '../../platform/audit/audit.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { scopeOf } from '../../platform/ctx/scope.ts';
import { UTC } from '../../platform/common/zone.ts';

/** Writes the log row of a call without a session by a user who proved to be this account. */
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
    zone: UTC,
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
