import type { BilledValidity } from '@roger/contract/families/money/billing';
import type { Currency } from '@roger/contract/fields/money-fields';
import { useTranslation } from 'react-i18next';
import { ValidityChange } from '../details/validity-change.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { ScrollingList } from '../../kit/text/scrolling-list.tsx';

interface ValidityChangesProps {
  title: string;
  changes: readonly BilledValidity[];
  /** Number of all changes; `changes` has only the first ones. */
  count: number;
  /** Currency of the payment, if it was paid in coins. */
  coins?: Currency | undefined;
}

/** Expiry dates before and after; nothing without changes. */
export function ValidityChanges({ title, changes, count, coins }: ValidityChangesProps) {
  if (changes.length === 0) return null;
  return (
    <>
      <ScrollingList title={title}>
        {changes.map((change) => (
          <Change key={`${change.msId} ${change.funcId}`} change={change} coins={coins} />
        ))}
      </ScrollingList>
      <FirstOf displayed={changes.length} count={count} />
    </>
  );
}

/** Says that a list has only the first of its rows. */
export function FirstOf({ displayed, count }: { displayed: number; count: number }) {
  const { t } = useTranslation();
  return count > displayed && <p className="quiet">{t('billingClient.bill.firstOf', { shown: displayed, count })}</p>;
}

type AffectedProps = Pick<BilledValidity, 'msId' | 'msName' | 'clientName' | 'funcName'>;

/** Terminal with its name and client, and function of an entry. */
export function Affected({ msId, msName, clientName, funcName }: AffectedProps) {
  const named = [msName, clientName].filter((name) => name !== null && name !== '').join(' · ');
  return (
    <span>
      <IdLink kind="terminal" item={msId} />
      {named !== '' && <div className="quiet">{named}</div>}
      <div>{funcName}</div>
    </span>
  );
}

function Change({ change, coins }: { change: BilledValidity; coins: Currency | undefined }) {
  return (
    <li>
      <Affected {...change} />
      <ValidityChange change={change} coins={coins} />
    </li>
  );
}
