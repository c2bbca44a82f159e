import type { CloudUsageRow } from '@roger/contract/families/cloud/cloud-usage';
import { useTranslation } from 'react-i18next';
import { megabytes, percentText } from './usage-text.ts';
import './cloud-data-usage.css';

type Used = Pick<CloudUsageRow, 'usedMb' | 'planTotal' | 'percent' | 'reached' | 'goodsId'>;

const FULL = 100;

/** Used share of a card's plan, as a bar in the colour of the reached step; the title has the megabytes. */
export function UsageBar({ row }: { row: Used }) {
  const { t, i18n } = useTranslation();
  const { usedMb, planTotal, percent, reached, goodsId } = row;
  const used = megabytes(usedMb, i18n.language);
  if (planTotal === null || percent === null) {
    return <span className="quiet">{t(goodsId === null ? 'cloudDataUsage.noPlan' : 'cloudDataUsage.unlimited')}</span>;
  }
  const part = percentText(percent, i18n.language);
  const say = t('cloudDataUsage.usedOf', { used, total: megabytes(planTotal, i18n.language), percent: part });
  return (
    <span className="usage-figures" title={say}>
      <span className="usage-bar" role="img" aria-label={say}>
        <span className={`usage-bar-${reached ?? 'below'}`} style={{ inlineSize: `${Math.min(FULL, percent)}%` }} />
      </span>
      <span className={`figures usage-part usage-part-${reached ?? 'below'}`} aria-hidden>
        {part}
      </span>
    </span>
  );
}
