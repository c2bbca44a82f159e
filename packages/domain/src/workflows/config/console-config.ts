import type { ResultOf } from '@roger/contract/define';
import type { config } from '@roger/contract/families/workflows/config';
import { brandOf } from '../../tenancy/hosts/brand.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import type { ConsoleSettings } from '../../platform/settings/settings.ts';

type Config = ResultOf<(typeof config)['endpoints']['get']>;

/** Configuration of the console, readable without a session. */
export async function consoleConfig(ctx: BaseCtx): Promise<Config> {
  const { config: settings } = ctx.settings;
  const brand = await brandOf(ctx);
  return {
    ...settings,
    ...languagesAt(settings, ctx.request.host),
    brand: brand === null ? null : { clientName: brand.clientName },
  };
}

/** The languages of the sign-in at a host: its own setting, else that of all hosts. */
function languagesAt(
  { defaultLanguage, loginLanguage }: ConsoleSettings,
  host: string,
): Pick<Config, 'defaultLanguage' | 'loginLanguage'> {
  const at = (name: string) => loginLanguage.find((setting) => setting.host === name);
  const word = (at(host) ?? at(''))?.word;
  if (word === undefined) return { defaultLanguage, loginLanguage: '' };
  return word === 'browser'
    ? { defaultLanguage, loginLanguage: 'browser' }
    : { defaultLanguage: word, loginLanguage: '' };
}
