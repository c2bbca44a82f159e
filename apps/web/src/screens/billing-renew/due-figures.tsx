import type { RenewalsDue } from '@roger/contract/families/fleet/terminal-renewals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../kit/list/columns.tsx';

/** Number of terminals to renew, the coins needed and the coins available. */
export function DueFigures({ due, days }: { due: RenewalsDue; days: number | undefined }) {
  const { t, i18n } = useTranslation();
  const { overdue, expiring, amount, held } = due;
  const text = (value: number) => value.toLocaleString(i18n.language);
  const short = amount - held;
  return (
    <dl className="due-figures">
      <Figure
        title={days === undefined ? t('billingRenew.now') : t('billingRenew.terminals', { count: days })}
        value={overdue + expiring}
      >
        {t('billingRenew.overdueNote', { terminals: text(overdue) })}
      </Figure>
      <Figure title={t('billingRenew.needed')} value={amount}>
        {t('billingRenew.neededNote')}
      </Figure>
      <Figure title={t('billingRenew.held')} value={held} short={short > 0}>
        {short > 0
          ? t('billingRenew.short', { coins: text(short) })
          : t('billingRenew.enough', { coins: text(held - amount) })}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  title: string;
  value: number;
  short?: boolean;
  children: ReactNode;
}

function Figure({ title, value, short = false, children }: FigureProps) {
  return (
    <div className={short ? 'due-short' : ''}>
      <dt>{title}</dt>
      <dd className="due-figure">
        <NumberText value={value} />
      </dd>
      <dd className="due-note">{children}</dd>
    </div>
  );
}
