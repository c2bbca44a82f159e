import { FALLBACK_LOCALE, LOCALES, type Locale } from '@roger/contract/constants';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** An address with the language of who reads there. */
export interface ReminderAddress {
  to: string;
  locale: Locale;
}

/** A client without an address of its own is reached through so many of its accounts, the oldest first. */
const MOST_ACCOUNTS = 20;

/**
 * Where a client is reached: its own e-mail, else those of its accounts that may sign in, else nowhere. The language is that of the account with
 * the address, as it last signed in, else the installation's.
 */
export async function reminderAddresses(ctx: BaseCtx, clientId: number): Promise<ReminderAddress[]> {
  const rows = await query<{ to: string; locale: string | null }>(
    ctx,
    `select c.email as "to", (select a.locale from account a where lower(a.email) = lower(c.email)) as locale
        from client c where c.id = $1 and c.email is not null
      union all
      (select a.email, a.locale from account a join client c on c.id = a.client_id
        where a.client_id = $1 and a.status = 'normal' and a.email is not null and c.email is null
        order by a.id limit ${MOST_ACCOUNTS})`,
    [clientId],
  );
  const usual = usualLocale(ctx);
  return rows.map(({ to, locale }) => ({ to, locale: LOCALES.find((one) => one === locale) ?? usual }));
}

/** The language of mails to those of whom none is known. */
export function usualLocale({ settings }: BaseCtx): Locale {
  const { defaultLanguage } = settings.config;
  return defaultLanguage === '' ? FALLBACK_LOCALE : defaultLanguage;
}
