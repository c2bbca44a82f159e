import { cutIccid, nextTerminalId } from '@roger/contract/fields/terminal-fields';
import type { ResultOf } from '@roger/contract/define';
import type { AddTerminals, terminal } from '@roger/contract/families/terminal';
import { shareClientTree } from '../client/client-guards.ts';
import { AppError, badField } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { rowsByKey } from '../kernel/list.ts';
import { insertTerminals, lockTerminalIds } from './insert-terminals.ts';
import { takenMsIds } from './terminal-checks.ts';
import { draftDefaults, type TerminalDraft } from './terminal-draft.ts';
import { newTerminalPassword } from './terminal-password.ts';
import { assertModel, assertServers, chosenFunctions, enabledType, ownerClient } from './terminal-references.ts';
import { assertFunctions, numberedName } from './terminal.rules.ts';
import { terminalList } from './terminal.view.ts';

type Result = ResultOf<(typeof terminal)['endpoints']['add']>;

const MAX_NAME = 64;
// Values that only one terminal can have.
const SINGLE = ['imei', 'imei2', 'iccid'] as const;

/** Creates a terminal, or `count` with consecutive ids: all of them or none (contract.md §4). */
export async function addTerminals(ctx: Ctx, input: AddTerminals): Promise<Result> {
  return tryOrDo(ctx, input.dryRun === true, async (tx) => {
    const wanted = wantedIds(input);
    await shareClientTree(tx);
    const template = await templateOf(tx, input);
    await lockTerminalIds(tx);
    const taken = await takenMsIds(
      tx,
      wanted.map(({ msId }) => msId),
    );
    const skipped = wanted.filter(({ msId }) => taken.has(msId)).map(({ msId }) => msId);
    if (skipped.length > 0 && !skips(input)) {
      throw new AppError('terminalExists', {
        params: { msIds: skipped },
        result: { confirm: 'skipExisting', msIds: skipped },
      });
    }
    const drafts = wanted
      .filter(({ msId }) => !taken.has(msId))
      .map(({ msId, msName }) => ({ ...template, msId, msName, password: input.msPwd ?? newTerminalPassword() }));
    const ids = await insertTerminals(tx, drafts);
    const rows = await rowsByKey(tx, terminalList, ids);
    await audit(tx, { target: targetOf(drafts), targetClient: template.client, after: rows });
    const passwords = new Map(drafts.map(({ msId, password }) => [msId, password]));
    const created = rows.map((row) => ({ ...row, msPwd: passwords.get(row.msId) ?? '' }));
    return { created, skipped, billNo: null, total: 0 };
  });
}

function skips({ skipExisting, confirm }: AddTerminals): boolean {
  return skipExisting === true || (confirm ?? []).includes('skipExisting');
}

function targetOf(drafts: readonly TerminalDraft[]): string {
  const first = drafts[0]?.msId ?? '';
  return drafts.length > 1 ? `${first} … ${drafts.at(-1)?.msId}` : first;
}

/** The ids and names asked for; what cannot be told apart or numbered is refused by field. */
function wantedIds(input: AddTerminals): { msId: string; msName: string }[] {
  const count = input.count ?? 1;
  const single = SINGLE.find((field) => count > 1 && input[field] !== undefined && input[field] !== null);
  if (single !== undefined) throw badField(single, 'count', { max: 1 });
  return Array.from({ length: count }, (_, index) => {
    const msId = nextTerminalId(input.msId, index);
    if (msId === null) throw badField('count', 'max', { max: index });
    const msName = numberedName(input.msName, index, count);
    if (msName.length > MAX_NAME)
      throw badField('msName', 'maxLength', { max: MAX_NAME - (msName.length - input.msName.length) });
    return { msId, msName };
  });
}

async function templateOf(tx: Ctx, input: AddTerminals): Promise<Omit<TerminalDraft, 'msId' | 'msName' | 'password'>> {
  const client = await ownerClient(tx, input.clientId);
  const type = await enabledType(tx, input.typeId);
  await assertModel(tx, input.modelId);
  await assertServers(tx, [input.servId, input.backupServId]);
  const functions = await chosenFunctions(tx, input.functions);
  assertFunctions(type.kind, functions);
  const {
    count: _c,
    functions: _f,
    confirm: _k,
    skipExisting: _s,
    dryRun: _d,
    msPwd: _p,
    clientId: _i,
    ...fields
  } = input;
  return {
    ...draftDefaults,
    ...(fields as Partial<TerminalDraft>),
    typeId: type.id,
    client,
    iccid: input.iccid === undefined || input.iccid === null ? null : cutIccid(input.iccid),
    servId: input.servId === undefined ? client.servId : input.servId,
    functionIds: functions.map(({ id }) => id),
  };
}
