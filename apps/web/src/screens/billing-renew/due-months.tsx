import type { RenewalsDue } from '@roger/contract/families/fleet/terminal-renewals';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slice } from '../../features/charts/slice.ts';
import { Figure } from '../../features/charts/figure.tsx';

/** With fewer columns the chart adds nothing to the figures above it. */
const WORTH_DRAWING = 3;

/** Number of terminals by the month of their expiry; each column links to its terminals. */
export function DueMonths({
  due,
  days,
  clientId,
  excludeSub,
}: {
  due: RenewalsDue;
  days: number | undefined;
  clientId: number | undefined;
  excludeSub: boolean;
}) {
  const { t } = useTranslation();
  const { months, until } = due;
  const slices = useMemo(() => {
    const client = {
      ...(clientId === undefined ? {} : { clientId: String(clientId) }),
      ...(excludeSub ? { excludeSub: 'true' } : {}),
    };
    return months.map(({ month, count }): Slice =>
      month === ''
        ? {
            label: t('billingRenew.overdue'),
            count,
            color: 'var(--danger)',
            filter: { ...client, useStatus: 'expired' },
          }
        : { label: month, count, color: 'var(--accent)', filter: { ...client, ...rangeOf(month, until, days) } },
    );
  }, [months, until, days, clientId, excludeSub, t]);
  if (months.length < WORTH_DRAWING) return null;
  return <Figure title={t('billingRenew.byMonth')} subject={t('billingRenew.month')} kind="columns" slices={slices} />;
}

/** Filters of a month, up to `until`; without terminals that have expired in it, which count as overdue. */
function rangeOf(month: string, until: string, days: number | undefined) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
  const end = until.slice(0, 10) < last ? until : last;
  return {
    expireTime_begin: `${month}-01`,
    expireTime_end: end,
    useStatus: days === undefined ? 'expiring' : 'normal,expiring',
  };
}
