import type { BilledValidity } from '@roger/contract/families/billing';
import type { Currency } from '@roger/contract/fields/money-fields';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../kit/columns.tsx';
import { COIN_FIELDS } from '../../lib/coins.ts';

interface ValidityChangeProps {
  change: Omit<BilledValidity, 'msId' | 'funcId' | 'funcName' | 'amount'> & { amount: number | null };
  /** What it cost was paid in, where that were coins. */
  coins: Currency | undefined;
}

/** From when to when a bill moved the end of a function, and what that cost. */
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
  /** What it is called that there is none. */
  none: string;
}

function Validity({ state, time, none }: ValidityProps) {
  const { t } = useTranslation();
  if (state === 'until') return <TimeText value={time} />;
  const lasting = state === 'byMinute' ? t('terminalList.byUse') : t('terminalList.permanent');
  return <span className="nowrap">{state === 'none' ? none : lasting}</span>;
}
