import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { getNamedTerminal, lockTerminals, type NamedTerminal } from '../terminals/named-terminals.ts';
import { assertSameTypeAndClient } from '../renewals/plan-renewal.ts';
import { usableKey, findUsableTargets } from './button-targets.ts';
import { assertSettable, fitButtons, assertNone, withParameters, type StoredSettings } from './setting.rules.ts';
import { getStoredSettings } from './stored-settings.ts';
import { changedSettings, countsOf, writeSettings, type Setting } from './write-settings.ts';

type Copy = (typeof terminal)['endpoints']['syncMsSetting'];

/**
 * Copies parameters and buttons of a terminal to others of its kind, all or none, without call targets that the
 * receiver cannot use (docs/domain.md §4 'Settings').
 * @throws kindUnfit (3209) for gateways and terminals of another kind.
 * @throws typesDiffer, clientsDiffer (3207, 3206) unless confirmed.
 */
export async function copySettings(
  ctx: Ctx,
  { fromMsId, toMsIds, selection, confirm = [], dryRun }: InputOf<Copy>,
): Promise<ResultOf<Copy>> {
  return runOrPreview(ctx, dryRun === true, async (tx) => {
    const targets = await lockTerminals(tx, { msIds: toMsIds, selection }, 'toMsIds');
    const source = await getNamedTerminal(tx, fromMsId);
    assertSettable([source, ...targets]);
    const otherKinds = targets.filter(({ kind }) => kind !== source.kind);
    assertNone('kindUnfit', otherKinds);
    assertSameTypeAndClient([source, ...targets], confirm);
    const ids = targets.map(({ id }) => id);
    const stored = await getStoredSettings(tx, [source.id, ...ids]);
    const { settings, droppedTargets } = await fitSettings(tx, targets, stored, assertFound(stored.get(source.id)));
    const changed = changedSettings(settings);
    if (dryRun !== true) await writeSettings(tx, changed);
    return { ...countsOf(settings, changed), droppedTargets };
  });
}

/** Copied settings, reduced to the buttons and call targets that each terminal can use. */
async function fitSettings(
  tx: Ctx,
  terminals: readonly NamedTerminal[],
  stored: ReadonlyMap<number, StoredSettings & { buttonCount: number }>,
  source: StoredSettings,
): Promise<{ settings: Setting[]; droppedTargets: number }> {
  const ids = terminals.map(({ id }) => id);
  const usable = await findUsableTargets(tx, ids, source.buttons);
  let droppedTargets = 0;
  const settings = terminals.map((terminal) => {
    const { buttonCount, ...before } = assertFound(stored.get(terminal.id));
    const { buttons, dropped } = fitButtons(source.buttons, buttonCount, (target) =>
      usable.has(usableKey(terminal.id, target)),
    );
    droppedTargets += dropped;
    return { terminal, before, after: { parameters: withParameters(source.parameters), buttons } };
  });
  return { settings, droppedTargets };
}
