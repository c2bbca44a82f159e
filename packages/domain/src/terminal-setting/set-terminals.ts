import type { SetTerminals } from '@roger/contract/families/terminal-setting-calls';
import { badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { assertAlike } from '../terminal/plan-renewal.ts';
import { lockTerminals } from '../terminal/named-terminals.ts';
import { assertCallable } from './button-targets.ts';
import { assertButtons, assertSettable, withParameters } from './setting.rules.ts';
import { storedSettings } from './stored-settings.ts';
import { changedSettings, countsOf, writeSettings, type SettingCounts } from './write-settings.ts';

/**
 * Sets parameters and buttons of terminals, all or none: a parameter that is not named keeps its value, null is the default; buttons
 * are replaced as a whole (docs/domain.md §4 'Settings').
 *
 * @throws kindUnfit (3209) where a gateway is among them.
 * @throws typesDiffer, clientsDiffer (3207, 3206) unless confirmed.
 */
export async function setTerminals(
  ctx: Ctx,
  { parameters, buttons, confirm = [], ...chosen }: SetTerminals,
): Promise<SettingCounts> {
  if (parameters === undefined && buttons === undefined) throw badField('parameters', 'required');
  return transaction(ctx, async (tx) => {
    const terminals = await lockTerminals(tx, chosen);
    assertSettable(terminals);
    assertAlike(terminals, confirm);
    const ids = terminals.map(({ id }) => id);
    const stored = await storedSettings(tx, ids);
    if (buttons !== undefined) {
      assertButtons(buttons, Math.min(...[...stored.values()].map(({ buttonCount }) => buttonCount)));
      await assertCallable(tx, ids, buttons);
    }
    const settings = terminals.map((terminal) => {
      const before = orNotFound(stored.get(terminal.id));
      const after = {
        parameters: withParameters(before.parameters, parameters),
        buttons: buttons ?? before.buttons,
      };
      return { terminal, before, after };
    });
    const changed = changedSettings(settings);
    await writeSettings(tx, changed);
    return countsOf(settings, changed);
  });
}
