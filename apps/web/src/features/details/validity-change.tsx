import type { BilledValidity } from '@roger/contract/families/money/billing';
import type { Currency } from '@roger/contract/fields/money-fields';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../kit/list/columns.tsx';
import { COIN_FIELDS } from '../../lib/format/coins.ts';

interface ValidityChangeProps {
  change: Omit<BilledValidity, 'msId' | 'msName' | 'clientName' | 'funcId' | 'funcName' | 'amount'> & {
    amount: number | null;
  };
  /** Currency of the payment, if it was paid in coins. */
  coins: Currency | undefined;
}

/** Old and new end of a function changed by a bill, with the price. */
export function ValidityChange({ change, coins }: ValidityChangeProps) {
  const { t, i18n } = useTranslation();
  const { oldState, oldExpireTime, newState, newExpireTime, amount } = change;
  return (
    <span className="validity-change">
      <Validity state={oldState} time={oldExpireTime} none={t('terminalList.fresh')} /> →{' '}
      <strong>
        <Validity state={newState} time={newExpireTime} none={t('billingClient.bill.gone')} />
      </strong>
      {coins !== undefined && amount !== null && (
        <div className="quiet">{`${t(`fields.coin.${COIN_FIELDS[coins]}`)}: ${amount.toLocaleString(i18n.language)}`}</div>
      )}
    </span>
  );
}

interface ValidityProps {
  state: BilledValidity['oldState'];
  time: string | null;
  /** Text for a missing value. */
  none: string;
}

function Validity({ state, time, none }: ValidityProps) {
  const { t } = useTranslation();
  if (state === 'until') return <TimeText value={time} />;
  const lasting = state === 'byMinute' ? t('terminalList.byUse') : t('terminalList.permanent');
  return <span className="nowrap">{state === 'none' ? none : lasting}</span>;
}
