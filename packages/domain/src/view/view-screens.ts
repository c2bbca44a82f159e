import { inputFaults } from '@roger/contract/check';
import type { Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import { MAX_VIEW_FILTERS } from '@roger/contract/families/view';
import { filtersOf } from '@roger/contract/fields/selection';
import { screensOf, seedResources } from '@roger/contract/menu';
import { AppError, assertThat, badField } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { holdsAny } from '../resource/held-resources.ts';

/** The list of a screen, with the keys that let somebody see it: the screen's and those of its functions. */
interface ListScreen {
  screen: string;
  family: Family;
  keys: readonly string[];
}

const resources = seedResources();
const screens = (Object.values(families) as Family[]).flatMap((family) =>
  screensOf(family).map(({ powerName: screen }): ListScreen => {
    const functions = resources.filter(({ parent, type }) => parent === screen && type === 3);
    return { screen, family, keys: [screen, ...functions.map(({ powerName }) => powerName)] };
  }),
);

/** The screens that the account may see, by their powerName. */
export async function screensInSight(ctx: Ctx): Promise<string[]> {
  const seen = await Promise.all(screens.map(async (one) => ((await holdsAny(ctx, one.keys)) ? [one.screen] : [])));
  return seen.flat();
}

/** Refuses a screen without a list (400), one the account may not see (510), and filters that its list does not have (400). */
export async function assertViewOf(ctx: Ctx, screen: string, filters: unknown): Promise<void> {
  const known = screens.find((one) => one.screen === screen);
  const list = known?.family.endpoints['list'];
  if (known === undefined || list === undefined) throw badField('screen', 'enum');
  assertThat(await holdsAny(ctx, known.keys), 'noPermission');
  const faults = inputFaults(filtersOf(list.input), filters);
  if (faults.length > 0) {
    const placed = faults.map((one) => ({ ...one, field: one.field === 'body' ? 'filters' : `filters.${one.field}` }));
    throw new AppError('badInput', { errors: placed });
  }
  if (JSON.stringify(filters).length > MAX_VIEW_FILTERS) {
    throw badField('filters', 'maxLength', { max: MAX_VIEW_FILTERS });
  }
}
