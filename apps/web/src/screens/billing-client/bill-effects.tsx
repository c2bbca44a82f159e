import type { Bill, BilledUse } from '@roger/contract/families/money/billing';
import { CURRENCIES } from '@roger/contract/fields/money-fields';
import { useTranslation } from 'react-i18next';
import { Affected, FirstOf, ValidityChanges } from '../../features/undo/validity-changes.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { ScrollingList } from '../../kit/text/scrolling-list.tsx';
import { SignedAmount } from '../../kit/text/signed-amount.tsx';

/** Effects of a bill: changed functions of terminals, paid use and used vouchers; parts without rows are left out. */
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
      <FirstOf displayed={uses.length} count={useCount} />
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

/** Paid use of a function by a terminal on one day. */
function Use({ use }: { use: BilledUse }) {
  const { day, unit, units, amount } = use;
  const { t, i18n } = useTranslation();
  const figure = (label: string, value: number) => `${label}: ${value.toLocaleString(i18n.language)}`;
  return (
    <li>
      <Affected {...use} />
      <span className="validity-change">
        <span className="figures">{day}</span>
        <div>{t(`billingClient.units.${unit}`, { count: units })}</div>
        <div className="quiet">{figure(t('fields.coin.dcoin'), amount)}</div>
      </span>
    </li>
  );
}
