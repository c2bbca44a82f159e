import type { CloudUsageRow } from '@roger/contract/families/cloud/cloud-usage';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Nothing, StateWord, type Tone } from '../../kit/list/columns.tsx';
import { dayText, daysOf } from './usage-text.ts';

type Forecast = Pick<CloudUsageRow, 'planTotal' | 'reached' | 'runsOutOn' | 'daysLeft' | 'month' | 'usedMb'>;

const FULL = 100;

/** Forecast of the day when the plan is used up at the present rate. */
export function RunOut({ row }: { row: Forecast }) {
  const { t, i18n } = useTranslation();
  const text = runOutText(row, t, i18n.language);
  return text === null ? <Nothing /> : <StateWord tone={toneOf(row)}>{text}</StateWord>;
}

function toneOf({ reached, runsOutOn }: Forecast): Tone {
  if (reached === FULL) return 'error';
  return runsOutOn === null ? 'default' : 'warning';
}

/** The forecast as text; null for a card without a plan or without a limit. */
export function runOutText(row: Forecast, t: TFunction, locale: string): string | null {
  const { planTotal, reached, runsOutOn, daysLeft, month, usedMb } = row;
  if (planTotal === null) return null;
  if (runsOutOn !== null) {
    const day = dayText(runsOutOn, locale);
    return reached === FULL ? t('cloudDataUsage.usedUp', { day }) : t('cloudDataUsage.runsOut', { day });
  }
  if (daysLeft === 0) return t('cloudDataUsage.over');
  const isFirstDay = daysLeft === daysOf(month);
  return isFirstDay && usedMb > 0 ? t('cloudDataUsage.noPace') : t('cloudDataUsage.lasts');
}
