import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText } from './columns.tsx';
import { SignedAmount } from './signed-amount.tsx';

/** A balance before and after a booking. */
export interface Change {
  /** Whose balance, or which. */
  label: string;
  before: number;
  after: number;
}

/** What a booking would do to balances, under what makes up its price: told before it is made. */
export function BalanceChanges({ changes, children }: { changes: Change[]; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className="coin-changes gap-below" aria-label={t('common.effect.title')} aria-live="polite">
      <h3>{t('common.effect.title')}</h3>
      {changes.length === 0 && <p className="quiet">{t('common.effect.hint')}</p>}
      <dl>
        {children}
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="nowrap">
                <NumberText value={before} /> → <strong>{<NumberText value={after} />}</strong>
              </span>
              <SignedAmount value={after - before} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
