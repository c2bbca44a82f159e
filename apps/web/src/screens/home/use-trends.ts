import type { FleetTrends } from '@roger/contract/families/fleet-figures';
import type { TerminalCounts } from '@roger/contract/families/terminal-row';
import { CURRENCIES } from '@roger/contract/fields/money-fields';
import { useTranslation } from 'react-i18next';
import { useTerminalAddress } from '../../features/charts/terminal-link.tsx';
import { useAllowedKeys } from '../../lib/allowed.ts';
import { byWeeks, lastAndBefore, running, sum, type Trend } from './trend.ts';
import { useMonthName } from './use-month-name.ts';

const GROWTH_DAYS = 30;
const WEEK = 7;
const HOURS = 24;

/** How many terminals there are, and how many came lately. */
export function useFleetTrends({ total, growth }: FleetTrends): Trend[] {
  const { t } = useTranslation();
  const addressOf = useTerminalAddress();
  const added = growth.map(({ count }) => count);
  const [last, before] = lastAndBefore(added, GROWTH_DAYS);
  const sizes = running(total, added);
  return [
    {
      title: t('home.total'),
      value: total,
      note: t('home.grown', { amount: total - (sizes[0] ?? total), days: growth.length }),
      to: addressOf?.({}) ?? null,
      picture: { values: sizes, kind: 'line', label: t('home.growthPicture', { from: sizes[0], to: total }) },
    },
    {
      title: t('home.added', { days: GROWTH_DAYS }),
      value: last,
      note: t('home.before', { amount: before, days: GROWTH_DAYS }),
      to:
        addressOf?.({
          createTime_begin: growth.at(-GROWTH_DAYS)?.day ?? '',
          createTime_end: growth.at(-1)?.day ?? '',
        }) ?? null,
      picture: { values: byWeeks(added), kind: 'bars', label: t('home.weeksPicture') },
    },
  ];
}

/** How many are online, and were through the last 24 hours. */
export function useOnlineTrend(counts: TerminalCounts, gateway: boolean, online: readonly number[] | undefined): Trend {
  const { t, i18n } = useTranslation();
  const addressOf = useTerminalAddress();
  const part = counts.total === 0 ? 0 : counts.online / counts.total;
  const share = part.toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return {
    title: t('home.online'),
    value: gateway ? counts.online : null,
    note: gateway ? t('home.onlineShare', { share }) : t('home.noServer'),
    to: addressOf?.({ onlineStatus: 'online' }) ?? null,
    picture: online === undefined ? null : { values: online, kind: 'line', label: t('home.onlinePicture') },
  };
}

/** How many calls there were today, and in each of its hours; none where no radio server tells of them. */
export function useCallTrend(calls: FleetTrends['calls'], gateway: boolean): Trend[] {
  const { t } = useTranslation();
  const to = useAllowedKeys().has('serverStat') ? '/server-stat' : null;
  if (!gateway) return [];
  // Hours that are to come have their place too.
  const ofDay = (from: number) => Array.from({ length: HOURS }, (_none, hour) => calls[from + hour]?.count ?? 0);
  const [before, today] = [ofDay(0), ofDay(HOURS)];
  return [
    {
      title: t('home.calls'),
      value: sum(today),
      note: t('home.callsBefore', { amount: sum(before) }),
      to,
      picture: { values: today, kind: 'bars', label: t('home.callsPicture') },
    },
  ];
}

/** What was spent this month of each currency of which anything was spent within the year. */
export function useCoinTrends(spent: FleetTrends['spent']): Trend[] {
  const { t } = useTranslation();
  const monthName = useMonthName();
  const to = useAllowedKeys().has('billingClient') ? '/billing-client?view=statement' : null;
  if (spent === null) return [];
  const used = CURRENCIES.filter((currency) => spent.some((month) => month[currency] !== 0));
  return used.map((currency) => {
    const [before, now] = spent.slice(-2);
    return {
      title: t(`home.spent.${currency}`),
      value: now?.[currency] ?? 0,
      note: t('home.spentBefore', { amount: before?.[currency] ?? 0, month: monthName(before?.month ?? '') }),
      to,
      picture: { values: spent.map((month) => month[currency]), kind: 'bars', label: t('home.monthsPicture') },
    };
  });
}

/** How often somebody signed in during the last seven days. */
export function useSignInTrend(signIns: FleetTrends['signIns']): Trend[] {
  const { t } = useTranslation();
  const to = useAllowedKeys().has('logList') ? '/log-list?view=logins' : null;
  if (signIns === null) return [];
  const values = signIns.map(({ success }) => success);
  const [last, before] = lastAndBefore(values, WEEK);
  return [
    {
      title: t('home.signIns', { days: WEEK }),
      value: last,
      note: t('home.before', { amount: before, days: WEEK }),
      to,
      picture: { values, kind: 'bars', label: t('home.daysPicture') },
    },
  ];
}
