import { FALLBACK_LOCALE, LOCALES, type Locale } from '@roger/contract/constants';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/** An address with the language of its reader. */
export interface ReminderAddress {
  to: string;
  locale: Locale;
}

/** Most accounts that get the mails of a client without its own address, the oldest first. */
const MAX_ACCOUNTS = 20;

/**
 * Addresses of a client: its own, else those of its accounts that may sign in. The language is that of the last sign-in
 * of the account with the address, else the installation's.
 */
export async function reminderAddresses(ctx: BaseCtx, clientId: number): Promise<ReminderAddress[]> {
  const rows = await query<{ to: string; locale: string | null }>(
    ctx,
    `select c.email as "to", (select a.locale from account a where folded_address(a.email) = folded_address(c.email)) as locale
        from client c where c.id = $1 and c.email is not null
      union all
      (select a.email, a.locale from account a join client c on c.id = a.client_id
        where a.client_id = $1 and a.status = 'normal' and a.email is not null and c.email is null
        order by a.id limit ${MAX_ACCOUNTS})`,
    [clientId],
  );
  const usual = preferredLocale(ctx);
  return rows.map(({ to, locale }) => ({ to, locale: LOCALES.find((one) => one === locale) ?? usual }));
}

/** Language of mails to readers without a known one. */
export function preferredLocale({ settings }: BaseCtx): Locale {
  const { defaultLanguage } = settings.config;
  return defaultLanguage === '' ? FALLBACK_LOCALE : defaultLanguage;
}
