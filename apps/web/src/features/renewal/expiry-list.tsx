import { isDurationUnit, type TemplatePrice } from '@roger/contract/fields/price-fields';
import type { Currency } from '@roger/contract/fields/money-fields';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { ScrollingList } from '../../kit/text/scrolling-list.tsx';
import { COIN_FIELDS } from '../../lib/format/coins.ts';
import { formatTime, useZone } from '../../lib/format/time.ts';
import { type Zone } from '../../lib/format/zone.ts';
import { useFunctionNames } from '../../lib/form/use-function-names.ts';
import { ExpiryChange } from './expiry-change.tsx';

/** New expiry of a terminal, or of one of its functions. */
export interface ExpiryItem {
  msId: string;
  /** True for a terminal that is not added yet: it has no page to link to. */
  planned?: boolean;
  funcId?: number;
  /** Amount bought of a function. */
  unit?: TemplatePrice['unit'];
  oldExpireTime: string | null;
  /** Null = permanent; for a function by duration, null = paid by use. */
  newExpireTime: string | null;
  amount: number;
}

interface ExpiryListProps {
  items: readonly ExpiryItem[];
  currency: Currency | null;
}

function isByUse(unit: ExpiryItem['unit']): boolean {
  return unit !== undefined && isDurationUnit(unit);
}

/** A longer list is summed up by day. */
const MOST_IN_SIGHT = 50;

/** Current and new expiry of the terminals; for single functions also the price. */
export function ExpiryList({ items, currency }: ExpiryListProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useFunctionNames();
  if (items.length > MOST_IN_SIGHT) return <ExpiryDays items={items} />;
  return (
    <ScrollingList title={t('terminalList.renew.items')}>
      {items.map(({ msId, planned = false, funcId, unit, oldExpireTime, newExpireTime, amount }) => (
        <li key={`${msId} ${funcId}`}>
          <span>
            {planned ? <span className="figures">{msId}</span> : <IdLink kind="terminal" item={msId} />}
            {funcId !== undefined && <div>{nameOf(funcId)}</div>}
          </span>
          <span className="expiry-dates">
            <ExpiryChange
              before={oldExpireTime}
              after={newExpireTime}
              fresh={funcId !== undefined}
              byUse={isByUse(unit)}
            />
            {funcId !== undefined && currency !== null && (
              <div className="quiet">{`${t(`fields.coin.${COIN_FIELDS[currency]}`)}: ${amount.toLocaleString(i18n.language)}`}</div>
            )}
          </span>
        </li>
      ))}
    </ScrollingList>
  );
}

/** Number of expiries per day, by function if functions are named. */
function ExpiryDays({ items }: { items: readonly ExpiryItem[] }) {
  const { t } = useTranslation();
  const zone = useZone();
  const nameOf = useFunctionNames();
  const days = useMemo(() => countsOf(items, zone), [items, zone]);
  return (
    <ScrollingList title={t('terminalList.renew.byDate')}>
      {days.map(({ day, funcId, unit, count }) => (
        <li key={`${day} ${funcId}`}>
          <span>
            <span className="figures">
              {day === '' ? t(isByUse(unit) ? 'terminalList.byUse' : 'terminalList.permanent') : day}
            </span>
            {funcId !== undefined && <div>{nameOf(funcId)}</div>}
          </span>
          <strong>
            <NumberText value={count} />
          </strong>
        </li>
      ))}
    </ScrollingList>
  );
}

interface Day {
  /** Empty for permanent functions and for functions paid by use. */
  day: string;
  funcId: number | undefined;
  unit: ExpiryItem['unit'];
  count: number;
}

function countsOf(items: readonly ExpiryItem[], zone: Zone): Day[] {
  const counts = new Map<string, Day>();
  for (const { funcId, unit, newExpireTime } of items) {
    const day = newExpireTime === null ? '' : formatTime(newExpireTime, zone).slice(0, 10);
    const known = counts.get(`${day} ${funcId}`);
    counts.set(`${day} ${funcId}`, { day, funcId, unit, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}
