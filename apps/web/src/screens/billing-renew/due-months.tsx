import type { RenewalsDue } from '@roger/contract/families/terminal-renewals';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slice } from '../../features/charts/slice.ts';
import { Figure } from '../../features/charts/figure.tsx';
import { usePreferences } from '../../lib/preferences.ts';
import { paletteOf } from '../../theme/palette.ts';

/** Fewer columns say no more than the figures do. */
const WORTH_DRAWING = 3;

/** When the terminals expire, month by month; each column leads to its terminals. */
export function DueMonths({
  due,
  clientId,
  excludeSub,
}: {
  due: RenewalsDue;
  clientId: number | undefined;
  excludeSub: boolean;
}) {
  const { t } = useTranslation();
  const { mode, accent } = usePreferences();
  const { months, until } = due;
  const slices = useMemo(() => {
    const palette = paletteOf(mode, accent);
    const client = {
      ...(clientId === undefined ? {} : { clientId: String(clientId) }),
      ...(excludeSub ? { excludeSub: 'true' } : {}),
    };
    return months.map(({ month, count }): Slice =>
      month === ''
        ? {
            label: t('billingRenew.overdue'),
            count,
            color: palette.danger,
            filter: { ...client, useStatus: 'expired' },
          }
        : { label: month, count, color: palette.accent, filter: { ...client, ...rangeOf(month, until) } },
    );
  }, [months, until, clientId, excludeSub, t, mode, accent]);
  if (months.length < WORTH_DRAWING) return null;
  return <Figure title={t('billingRenew.byMonth')} subject={t('billingRenew.month')} kind="columns" slices={slices} />;
}

/** A month's days, as far as one looks ahead; what has expired in the current month is counted apart. */
function rangeOf(month: string, until: string) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
  const end = until.slice(0, 10) < last ? until : last;
  return { expireTime_begin: `${month}-01`, expireTime_end: end, useStatus: 'normal,expiring' };
}
