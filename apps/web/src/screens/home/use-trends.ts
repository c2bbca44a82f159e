import type { FleetTrends } from '@roger/contract/families/fleet/fleet-figures';
import type { FleetOverview, TerminalCounts } from '@roger/contract/families/fleet/terminal-row';
import { CURRENCIES } from '@roger/contract/fields/money-fields';
import { useTranslation } from 'react-i18next';
import { useTerminalAddress } from '../../features/charts/terminal-link.tsx';
import { useAllowedKeys } from '../../lib/session/allowed.ts';
import { runwayOf } from './runway.ts';
import { changeOf, differenceTo, lastAndBefore, running, sum, type Trend } from './trend.ts';
import { useMonthName } from './use-month-name.ts';

const HOURS = 24;
/** Of `yyyy-MM-dd`, the month and the day. */
const MONTH_AND_DAY = 5;

/** A moment within the last 24 hours, with the number of terminals that were online. */
export interface OnlinePoint {
  time: string;
  online: number;
}

/** Number of terminals, and of those added within some days. */
export function useFleetTrends({ total, growth }: FleetTrends, days: number): { size: Trend; added: Trend } {
  const { t } = useTranslation();
  const addressOf = useTerminalAddress();
  const all = growth.map(({ count }) => count);
  const [last, before] = lastAndBefore(all, days);
  const recent = growth.slice(-days);
  const times = recent.map(({ day }) => day.slice(MONTH_AND_DAY));
  const values = recent.map(({ count }) => count);
  const sizes = running(total, values);
  const range = { createTime_begin: recent[0]?.day ?? '', createTime_end: recent.at(-1)?.day ?? '' };
  return {
    size: {
      title: t('home.total'),
      value: total,
      note: t('home.grown', { amount: last, days }),
      to: addressOf?.({}) ?? null,
      picture: { values: sizes, times, kind: 'line', label: t('home.growthPicture', { from: sizes[0], to: total }) },
    },
    added: {
      title: t('home.added', { days }),
      value: last,
      change: changeOf(last, before),
      note: t('home.before', { amount: before, days }),
      to: addressOf?.(range) ?? null,
      picture: { values, times, kind: 'bars', label: t('home.addedPicture') },
    },
  };
}

/** Number of terminals alone. */
export function useTotal({ total }: TerminalCounts): Trend {
  const { t } = useTranslation();
  const addressOf = useTerminalAddress();
  return { title: t('home.total'), value: total, note: '', to: addressOf?.({}) ?? null, picture: null };
}

/** Number of online terminals now and during the last 24 hours. */
export function useOnlineTrend(counts: TerminalCounts, gateway: boolean, points: readonly OnlinePoint[]): Trend {
  const { t, i18n } = useTranslation();
  const addressOf = useTerminalAddress();
  const part = counts.total === 0 ? 0 : counts.online / counts.total;
  const share = part.toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  const values = points.map(({ online }) => online);
  const times = points.map(({ time }) => time);
  return {
    title: t('home.online'),
    value: gateway ? counts.online : null,
    change: gateway ? differenceTo(values, counts.online) : null,
    note: gateway ? t('home.onlineShare', { share }) : t('home.noServer'),
    to: addressOf?.({ onlineStatus: 'online' }) ?? null,
    picture: values.length === 0 ? null : { values, times, kind: 'line', label: t('home.onlinePicture') },
  };
}

/** Number of calls today and in each hour, against yesterday up to this hour; none without a gateway. */
export function useCallTrend(calls: FleetTrends['calls'], gateway: boolean): Trend[] {
  const { t } = useTranslation();
  const to = useAllowedKeys().has('serverStat') ? '/server-stat' : null;
  if (!gateway) return [];
  // Future hours have a bar too.
  const today = Array.from({ length: HOURS }, (_none, hour) => calls[HOURS + hour]?.count ?? 0);
  const before = sum(calls.slice(0, Math.max(0, calls.length - HOURS)).map(({ count }) => count));
  return [
    {
      title: t('home.calls'),
      value: sum(today),
      change: changeOf(sum(today), before),
      note: t('home.callsBefore', { amount: before }),
      to,
      picture: {
        values: today,
        times: today.map((_none, hour) => `${String(hour).padStart(2, '0')}:00`),
        kind: 'bars',
        label: t('home.callsPicture'),
      },
    },
  ];
}

/** Number of terminals to renew, with those that expire in the months ahead. */
export function useRenewTrend(renewNum: number, overview: FleetOverview | undefined): Trend {
  const { t } = useTranslation();
  const keys = useAllowedKeys();
  const addressOf = useTerminalAddress();
  const monthName = useMonthName();
  const overdue = overview?.byExpiryMonth.find(({ month }) => month === '')?.count ?? 0;
  const months = overview?.byExpiryMonth.filter(({ month }) => month !== '') ?? [];
  return {
    title: t('home.toRenew'),
    value: renewNum,
    note: overview === undefined ? '' : t('home.ofThemExpired', { amount: overdue }),
    to: keys.has('billingRenew') ? '/billing-renew' : (addressOf?.({ useStatus: 'expiring,expired' }) ?? null),
    picture:
      months.length === 0
        ? null
        : {
            values: months.map(({ count }) => count),
            times: months.map(({ month }) => monthName(month)),
            kind: 'bars',
            label: t('home.renewPicture'),
          },
  };
}

/** Days that the year coins last if each terminal that expires is renewed for a year; none without prices. */
export function useRunwayTrend(renewals: FleetTrends['renewals'], now: number): Trend[] {
  const { t } = useTranslation();
  const monthName = useMonthName();
  const to = useAllowedKeys().has('billingClient') ? '/billing-client' : null;
  if (renewals === null) return [];
  const { held, months } = renewals;
  const runway = runwayOf(
    held.YCOIN,
    months.map(({ month, yearCoins }) => ({ month, coins: yearCoins })),
    now,
  );
  if (runway === null) return [];
  return [
    {
      title: t('home.lasts'),
      value: runway.days,
      isLeast: runway.isLeast,
      note: t('home.lastsNote', { amount: held.YCOIN }),
      to,
      picture: {
        values: runway.left,
        times: months.map(({ month }) => monthName(month)),
        kind: 'line',
        label: t('home.lastsPicture'),
      },
    },
  ];
}

/** Coins spent this month, for each currency used within the year. */
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
      picture: {
        values: spent.map((month) => month[currency]),
        times: spent.map(({ month }) => monthName(month)),
        kind: 'bars',
        label: t('home.monthsPicture'),
      },
    };
  });
}

/** Number of sign-ins within some days. */
export function useSignInTrend(signIns: FleetTrends['signIns'], days: number): Trend[] {
  const { t } = useTranslation();
  const to = useAllowedKeys().has('logList') ? '/log-list?view=logins' : null;
  if (signIns === null) return [];
  const all = signIns.map(({ success }) => success);
  const [last, before] = lastAndBefore(all, days);
  const compared = all.length >= 2 * days;
  return [
    {
      title: t('home.signIns', { days }),
      value: last,
      change: compared ? changeOf(last, before) : null,
      note: compared ? t('home.before', { amount: before, days }) : '',
      to,
      picture: {
        values: all.slice(-days),
        times: signIns.slice(-days).map(({ day }) => day.slice(MONTH_AND_DAY)),
        kind: 'bars',
        label: t('home.daysPicture'),
      },
    },
  ];
}
