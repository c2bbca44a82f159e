import type { SetTerminals } from '@roger/contract/families/fleet/terminal-setting-calls';
import { badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { assertSetVersion } from '../../platform/db/set-version.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { assertSameTypeAndClient } from '../renewals/plan-renewal.ts';
import { lockTerminals } from '../terminals/named-terminals.ts';
import { assertCallTargets } from './button-targets.ts';
import { assertButtons, assertSettable, withParameters } from './setting.rules.ts';
import { buttonSet, getStoredSettings } from './stored-settings.ts';
import { changedSettings, countsOf, writeSettings, type SettingCounts } from './write-settings.ts';

/**
 * Sets parameters and buttons of terminals, all or none: an absent parameter is unchanged, null resets it; buttons are
 * replaced as a whole (docs/domain.md §4 'Settings').
 * @throws kindUnfit (3209) for a gateway.
 * @throws typesDiffer, clientsDiffer (3207, 3206) unless confirmed.
 * @throws changed (3104) for other buttons than those of `setVersion`.
 */
export async function setTerminals(
  ctx: Ctx,
  { parameters, buttons, setVersion, confirm = [], ...selected }: SetTerminals,
): Promise<SettingCounts> {
  if (parameters === undefined && buttons === undefined) throw badField('parameters', 'required');
  return transaction(ctx, async (tx) => {
    const terminals = await lockTerminals(tx, selected);
    assertSettable(terminals);
    assertSameTypeAndClient(terminals, confirm);
    const ids = terminals.map(({ id }) => id);
    const stored = await getStoredSettings(tx, ids);
    if (buttons !== undefined) {
      if (setVersion !== undefined) assertSetVersion(setVersion, await buttonSet(tx, ids));
      assertButtons(buttons, Math.min(...[...stored.values()].map(({ buttonCount }) => buttonCount)));
      await assertCallTargets(tx, ids, buttons);
    }
    const settings = terminals.map((terminal) => {
      const before = assertFound(stored.get(terminal.id));
      const after = { parameters: withParameters(before.parameters, parameters), buttons: buttons ?? before.buttons };
      return { terminal, before, after };
    });
    const changed = changedSettings(settings);
    await writeSettings(tx, changed);
    return countsOf(settings, changed);
  });
}
