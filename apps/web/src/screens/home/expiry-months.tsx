import type { FleetOverview } from '@roger/contract/families/fleet/terminal-row';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../features/charts/figure.tsx';
import { useNow } from '../../lib/react/use-now.ts';
import { hasTerminals, monthSlices } from './slices.ts';
import { useMonthName } from './use-month-name.ts';

/** Terminals by the month in which they expire; a click lists them. */
export function ExpiryMonths({ overview }: { overview: FleetOverview }) {
  const { t } = useTranslation();
  const monthName = useMonthName();
  const now = useNow();
  return (
    <Figure
      title={t('home.byExpiryMonth')}
      hint={t('home.byExpiryMonthHint')}
      empty={hasTerminals(overview) ? t('home.noneExpiring') : undefined}
      subject={t('home.month')}
      kind="columns"
      slices={monthSlices(overview, t, monthName, now)}
    />
  );
}
