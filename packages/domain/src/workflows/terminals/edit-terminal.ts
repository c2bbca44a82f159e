import { storedIccid } from '@roger/contract/fields/terminal-fields';
import type { InputOf } from '@roger/contract/define';
import { terminal } from '@roger/contract/families/workflows/terminal';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import type { Prisma } from '../../generated/prisma/client.ts';
import { lockServersShared } from '../../tenancy/clients/client-locks.ts';
import { badField } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { assertFixed, assertVersion, nextVersion } from '../../platform/db/rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { boundChange } from '../../fleet/hardware/bound-values.ts';
import { assertFreeImei2 } from '../../fleet/hardware/imei2-stock.ts';
import { endFollowers } from '../../platform/lifecycle/lifecycle.ts';
import { recordChanges } from '../../fleet/history/record-changes.ts';
import { getTerminal, getTerminalByMsId } from '../../fleet/terminals/list-terminals.ts';
import { assertModel, assertServers, getOwnerClient } from '../../fleet/terminals/terminal-references.ts';
import { uniqueTerminalFields } from '../../fleet/terminals/terminal.rules.ts';

type Edit = InputOf<(typeof terminal)['endpoints']['edit']>;

const FIXED = [
  'msId',
  'typeId',
  'kind',
  'clientId',
  'expireTime',
  'limited',
  'limitReason',
  'functions',
  'createTime',
  'creator',
] as const;

/**
 * Changes a terminal, found by id or msId; absent fields stay, null clears. A cloud plan ends when the card changes.
 */
export async function editTerminal(ctx: Ctx, input: Edit): Promise<TerminalRow> {
  if (input.id === undefined && input.msId === undefined) throw badField('id', 'required');
  return transaction(ctx, async (tx) => {
    await lockServersShared(tx);
    const before = await lockTerminal(tx, input);
    assertFixed<TerminalRow>(input, before, FIXED);
    if (input.modelId !== before.modelId) await assertModel(tx, input.modelId);
    const servers = [input.servId, input.backupServId].filter(
      (id) => id !== before.servId && id !== before.backupServId,
    );
    await assertServers(tx, before.clientId, servers);
    assertVersion(input.rowVersion, before.rowVersion);
    if (input.imei2 !== before.imei2) await assertFreeImei2(tx, input.imei2);
    const data = { ...terminalColumns(input), rowVersion: nextVersion(terminal.endpoints.edit, input, before) };
    await refuseDuplicate(uniqueTerminalFields, () => tx.db.terminal.update({ where: { id: before.id }, data }));
    if (data.iccid !== undefined && data.iccid !== before.iccid) {
      await endFollowers(tx, 'cardLeft', [before.id]);
    }
    if (data.modelId !== undefined && data.modelId !== before.modelId) {
      await endFollowers(tx, 'modelChanged', [before.id]);
    }
    const after = await getTerminal(tx, { id: before.id });
    const { path } = await getOwnerClient(tx, after.clientId);
    const change = boundChange(before, after);
    if (change !== null) await recordChanges(tx, 'bound', [{ terminalId: after.id, params: change }]);
    await audit(tx, { target: after.msId, targetClient: { id: after.clientId, path }, before, after });
    return after;
  });
}

/** Renames a terminal. */
export function renameTerminal(ctx: Ctx, input: { msId: string; msName: string }): Promise<TerminalRow> {
  return editTerminal(ctx, input);
}

/** Locks a terminal of the scope; a foreign one is not locked, so that its owner's calls do not wait for a stranger's. */
async function lockTerminal(tx: Ctx, { id, msId }: Edit): Promise<TerminalRow> {
  await tx.db.$queryRaw`
    select id from terminal where (id = ${id ?? null}::int or (${id ?? null}::int is null and ms_id = ${msId ?? null}))
      and scope_path @> array[${tx.scope.clientId}::int] for update`;
  return id === undefined ? getTerminalByMsId(tx, msId ?? '') : getTerminal(tx, { id });
}

/** Columns of the given fields. */
function terminalColumns(input: Edit): Prisma.TerminalUncheckedUpdateInput {
  const { msName, servId, backupServId, iccid } = input;
  const same = [
    'modelId',
    'imei',
    'imei2',
    'extAccount',
    'phone',
    'email',
    'callLevel',
    'autoUpdate',
    'heartbeat',
    'connType',
    'tcpSize',
    'udpSize',
    'udpHeartbeat',
  ] as const;
  const columns: Prisma.TerminalUncheckedUpdateInput = Object.fromEntries(
    same.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
  );
  return {
    ...columns,
    ...(msName === undefined ? {} : { name: msName }),
    ...(servId === undefined ? {} : { serverId: servId }),
    ...(backupServId === undefined ? {} : { backupServerId: backupServId }),
    ...(iccid === undefined ? {} : { iccid: iccid === null ? null : storedIccid(iccid) }),
  };
}
