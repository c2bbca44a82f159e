import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { findTerminal, lockTerminals, type NamedTerminal } from '../terminal/named-terminals.ts';
import { assertAlike } from '../terminal/plan-renewal.ts';
import { meaning, meaningfulTargets } from './button-targets.ts';
import { assertSettable, fittedButtons, refuseAny, withParameters, type StoredSettings } from './setting.rules.ts';
import { storedSettings } from './stored-settings.ts';
import { changedSettings, countsOf, writeSettings, type Setting } from './write-settings.ts';

type Copy = (typeof terminal)['endpoints']['syncMsSetting'];

/**
 * Copies parameters and buttons of one terminal to others of its kind, all or none. Whom a button calls is left out where it means
 * nothing to the receiver (docs/domain.md §4 'Settings').
 *
 * @throws kindUnfit (3209) for gateways and terminals of another kind.
 * @throws typesDiffer, clientsDiffer (3207, 3206) unless confirmed.
 */
export async function copySettings(
  ctx: Ctx,
  { fromMsId, toMsIds, selection, confirm = [], dryRun }: InputOf<Copy>,
): Promise<ResultOf<Copy>> {
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    const targets = await lockTerminals(tx, { msIds: toMsIds, selection }, 'toMsIds');
    const source = await findTerminal(tx, fromMsId);
    assertSettable([source, ...targets]);
    refuseAny(
      'kindUnfit',
      targets.filter(({ kind }) => kind !== source.kind),
    );
    assertAlike([source, ...targets], confirm);
    const ids = targets.map(({ id }) => id);
    const stored = await storedSettings(tx, [source.id, ...ids]);
    const { settings, droppedTargets } = await fitted(tx, targets, stored, orNotFound(stored.get(source.id)));
    const changed = changedSettings(settings);
    if (dryRun !== true) await writeSettings(tx, changed);
    return { ...countsOf(settings, changed), droppedTargets };
  });
}

/** What terminals would be set to by settings made for others. */
export async function fitted(
  tx: Ctx,
  terminals: readonly NamedTerminal[],
  stored: ReadonlyMap<number, StoredSettings & { buttonCount: number }>,
  wanted: StoredSettings,
): Promise<{ settings: Setting[]; droppedTargets: number }> {
  const ids = terminals.map(({ id }) => id);
  const known = await meaningfulTargets(tx, ids, wanted.buttons);
  let droppedTargets = 0;
  const settings = terminals.map((terminal) => {
    const { buttonCount, ...before } = orNotFound(stored.get(terminal.id));
    const { buttons, dropped } = fittedButtons(wanted.buttons, buttonCount, (target) =>
      known.has(meaning(terminal.id, target)),
    );
    droppedTargets += dropped;
    return { terminal, before, after: { parameters: withParameters(wanted.parameters), buttons } };
  });
  return { settings, droppedTargets };
}
