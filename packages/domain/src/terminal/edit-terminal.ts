import { storedIccid } from '@roger/contract/fields/terminal-fields';
import type { InputOf } from '@roger/contract/define';
import { terminal } from '@roger/contract/families/terminal';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import type { Prisma } from '../generated/prisma/client.ts';
import { lockServersShared } from '../client/client-locks.ts';
import { badField } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { assertFixed, assertVersion, nextVersion } from '../kernel/rows.ts';
import { transaction } from '../kernel/transaction.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { boundChange } from '../terminal-bind/bound-values.ts';
import { assertFreeImei2 } from '../terminal-bind/imei2-stock.ts';
import { endPlansOf } from '../terminal-cloud-plan/end-plans.ts';
import { recordChanges } from '../terminal-history/record-changes.ts';
import { getTerminal, getTerminalByMsId } from './list-terminals.ts';
import { assertModel, assertServers, ownerClient } from './terminal-references.ts';
import { uniqueTerminalFields } from './terminal.rules.ts';

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

/** Changes a terminal, named by id or else by msId; an absent field keeps its value, null clears it. A cloud plan ends with its card. */
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
    await assertServers(tx, servers);
    assertVersion(input.rowVersion, before.rowVersion);
    if (input.imei2 !== before.imei2) await assertFreeImei2(tx, input.imei2);
    const data = { ...terminalColumns(input), rowVersion: nextVersion(terminal.endpoints.edit, input, before) };
    await refuseTaken(uniqueTerminalFields, () => tx.db.terminal.update({ where: { id: before.id }, data }));
    if (data.iccid !== undefined && data.iccid !== before.iccid) await endPlansOf(tx, [before.id], 'card');
    const after = await getTerminal(tx, { id: before.id });
    const { path } = await ownerClient(tx, after.clientId);
    const change = boundChange(before, after);
    if (change !== null) await recordChanges(tx, 'bound', [{ terminalId: after.id, params: change }]);
    await audit(tx, { target: after.msId, targetClient: { id: after.clientId, path }, before, after });
    return after;
  });
}

/** Gives a terminal another name. */
export function renameTerminal(ctx: Ctx, input: { msId: string; msName: string }): Promise<TerminalRow> {
  return editTerminal(ctx, input);
}

async function lockTerminal(tx: Ctx, { id, msId }: Edit): Promise<TerminalRow> {
  await tx.db
    .$queryRaw`select id from terminal where id = ${id ?? null}::int or (${id ?? null}::int is null and ms_id = ${msId ?? null}) for update`;
  return id === undefined ? getTerminalByMsId(tx, msId ?? '') : getTerminal(tx, { id });
}

/** Given fields as columns; absent ones stay out. */
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
