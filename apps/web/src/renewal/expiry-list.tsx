import type { Renewal } from '@roger/contract/families/terminal';
import { useId, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText, TimeText } from '../kit/columns.tsx';
import { formatTime, useTimeDiff } from '../lib/time.ts';

type Item = Renewal['items'][number];

/** More than these are summed up by day. */
const MOST_IN_SIGHT = 50;

/** When the terminals expire now, and when they will. */
export function ExpiryList({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation();
  if (items.length > MOST_IN_SIGHT) return <ExpiryDays items={items} />;
  return (
    <Scrolling title={t('terminalList.renew.items')}>
      {items.map(({ msId, oldExpireTime, newExpireTime }) => (
        <li key={msId}>
          <span className="figures">{msId}</span>
          <span className="renew-dates">
            <TimeText value={oldExpireTime} /> →{' '}
            <strong>{newExpireTime === null ? t('terminalList.permanent') : <TimeText value={newExpireTime} />}</strong>
          </span>
        </li>
      ))}
    </Scrolling>
  );
}

/** How many will expire on which day. */
function ExpiryDays({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation();
  const timeDiff = useTimeDiff();
  const days = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { newExpireTime } of items) {
      const day = newExpireTime === null ? '' : formatTime(newExpireTime, timeDiff).slice(0, 10);
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  }, [items, timeDiff]);
  return (
    <Scrolling title={t('terminalList.renew.byDate')}>
      {days.map(([day, count]) => (
        <li key={day}>
          <span className="figures">{day === '' ? t('terminalList.permanent') : day}</span>
          <strong>
            <NumberText value={count} />
          </strong>
        </li>
      ))}
    </Scrolling>
  );
}

function Scrolling({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="gap-below" aria-labelledby={id}>
      <h3 id={id} className="renew-heading">
        {title}
      </h3>
      {/* What scrolls must be within the keyboard's reach. */}
      <ul className="renew-items" tabIndex={0} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}
