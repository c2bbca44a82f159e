import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../list/columns.tsx';
import { SignedAmount } from './signed-amount.tsx';

/** A balance before and after a booking. */
export interface Change {
  label: string;
  before: number;
  after: number;
}

interface BalanceChangesProps {
  changes: Change[];
  /** The booking pays for something. */
  cost?: boolean;
  children?: ReactNode;
}

/** Preview of a booking: the parts of its price (children), then the balances. */
export function BalanceChanges({ changes, cost = false, children }: BalanceChangesProps) {
  const { t } = useTranslation();
  const title = t(cost ? 'common.effect.cost' : 'common.effect.title');
  return (
    <section className="coin-changes gap-below" aria-label={title} aria-live="polite">
      <h3>{title}</h3>
      {changes.length === 0 && <p className="quiet">{t(cost ? 'common.effect.costHint' : 'common.effect.hint')}</p>}
      <dl>
        {children}
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="nowrap">
                <NumberText value={before} /> →{' '}
                <strong>
                  <NumberText value={after} />
                </strong>
              </span>
              <SignedAmount value={after - before} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
