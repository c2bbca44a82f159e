import { useTranslation } from 'react-i18next';
import { NumberText } from '../../kit/list/columns.tsx';
import type { Horizon } from './use-due.ts';

/** Number of plans due in a horizon, the coins for one more period, and the coins available. */
export function DueFigures({ horizon: { days, units }, held }: { horizon: Horizon; held: number }) {
  const { t, i18n } = useTranslation();
  const sum = (field: 'overdue' | 'expiring' | 'amount' | 'unpriced') =>
    units.reduce((total, unit) => total + unit[field], 0);
  const text = (value: number) => value.toLocaleString(i18n.language);
  const [overdue, amount, unpriced] = [sum('overdue'), sum('amount'), sum('unpriced')];
  const short = amount - held;
  return (
    <dl className="cloud-figures">
      <div>
        <dt>{t('billingRenew.terminals', { count: days })}</dt>
        <dd className="cloud-figure">
          <NumberText value={overdue + sum('expiring')} />
        </dd>
        <dd className="quiet">{t('billingRenew.overdueNote', { terminals: text(overdue) })}</dd>
      </div>
      <div>
        <dt>{t('cloudDataRenew.needed')}</dt>
        <dd className="cloud-figure">
          <NumberText value={amount} />
        </dd>
        <dd className="quiet">
          {t('cloudDataRenew.neededNote')}
          {unpriced > 0 && ` · ${t('cloudDataRenew.unpriced', { plans: text(unpriced) })}`}
        </dd>
      </div>
      <div className={short > 0 ? 'cloud-short' : ''}>
        <dt>{t('cloudDataRenew.held')}</dt>
        <dd className="cloud-figure">
          <NumberText value={held} />
        </dd>
        <dd className="quiet">
          {short > 0
            ? t('billingRenew.short', { coins: text(short) })
            : t('billingRenew.enough', { coins: text(-short) })}
        </dd>
      </div>
    </dl>
  );
}
