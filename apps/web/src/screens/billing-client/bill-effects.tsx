import type { Bill, BilledUse, BilledValidity } from '@roger/contract/families/billing';
import { CURRENCIES, type Currency } from '@roger/contract/fields/money-fields';
import { useTranslation } from 'react-i18next';
import { ValidityChange } from '../../features/details/validity-change.tsx';
import { IdLink } from '../../kit/id-link.tsx';
import { ScrollingList } from '../../kit/scrolling-list.tsx';
import { SignedAmount } from '../../kit/signed-amount.tsx';

/** What a bill did to terminals, what it paid of their use and which vouchers it used; nothing where it did none of it. */
export function BillEffects({ bill }: { bill: Bill }) {
  const { method, validity, validityCount, uses, useCount, voucherUses } = bill;
  const { t } = useTranslation();
  const coins = CURRENCIES.find((currency) => currency === method);
  return (
    <div className="bill-effects">
      <ValidityChanges
        title={t('billingClient.bill.validity')}
        changes={validity}
        count={validityCount}
        coins={coins}
      />
      {uses.length > 0 && (
        <ScrollingList title={t('billingClient.bill.uses')}>
          {uses.map((use) => (
            <Use key={`${use.msId} ${use.day}`} use={use} />
          ))}
        </ScrollingList>
      )}
      <FirstOf shown={uses.length} count={useCount} />
      {voucherUses.length > 0 && (
        <ScrollingList title={t('billingClient.bill.voucherUses')}>
          {voucherUses.map(({ voucherNo, msId, quantity }) => (
            <li key={msId}>
              <span>
                <IdLink kind="terminal" item={msId} />
                <div>
                  <IdLink kind="voucher" item={voucherNo} />
                </div>
              </span>
              <SignedAmount value={-quantity} />
            </li>
          ))}
        </ScrollingList>
      )}
    </div>
  );
}

interface ValidityChangesProps {
  title: string;
  changes: readonly BilledValidity[];
  /** How many there are of which these are the first. */
  count: number;
  /** What each of them cost was paid in. */
  coins?: Currency | undefined;
}

/** Expiry dates before and after; nothing where none changes. */
export function ValidityChanges({ title, changes, count, coins }: ValidityChangesProps) {
  if (changes.length === 0) return null;
  return (
    <>
      <ScrollingList title={title}>
        {changes.map((change) => (
          <Change key={`${change.msId} ${change.funcId}`} change={change} coins={coins} />
        ))}
      </ScrollingList>
      <FirstOf shown={changes.length} count={count} />
    </>
  );
}

function FirstOf({ shown, count }: { shown: number; count: number }) {
  const { t } = useTranslation();
  return count > shown && <p className="quiet">{t('billingClient.bill.firstOf', { shown, count })}</p>;
}

/** The function of a terminal that an entry is about. */
function Affected({ msId, funcName }: { msId: string; funcName: string }) {
  return (
    <span>
      <IdLink kind="terminal" item={msId} />
      <div>{funcName}</div>
    </span>
  );
}

/** A day's use of a terminal; a bill pays one function. */
function Use({ use: { msId, funcName, day, unit, units, amount } }: { use: BilledUse }) {
  const { t, i18n } = useTranslation();
  const figure = (label: string, value: number) => `${label}: ${value.toLocaleString(i18n.language)}`;
  return (
    <li>
      <Affected msId={msId} funcName={funcName} />
      <span className="validity-change">
        <span className="figures">{day}</span>
        <div>{t(`billingClient.units.${unit}`, { count: units })}</div>
        <div className="quiet">{figure(t('fields.coin.dcoin'), amount)}</div>
      </span>
    </li>
  );
}

function Change({ change, coins }: { change: BilledValidity; coins: Currency | undefined }) {
  return (
    <li>
      <Affected msId={change.msId} funcName={change.funcName} />
      <ValidityChange change={change} coins={coins} />
    </li>
  );
}
