import type { Conversion, Currency } from '@roger/contract/fields/money-fields';
import type { Cost } from '@roger/contract/fields/payment-fields';
import { Alert, Skeleton } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BalanceChanges, type Change } from '../../kit/balance-changes.tsx';
import { NumberText } from '../../kit/columns.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { COIN_FIELDS, type Holdings } from '../../lib/coins.ts';
import { useFunctionNames } from '../../lib/use-function-names.ts';
import { ExpiryList, type ExpiryItem } from './expiry-list.tsx';
import { refusalText } from './refusal-text.ts';

/** What is bought costs this; what it does to single terminals may not be known. */
export interface Quoted extends Pick<Cost, 'total' | 'currency' | 'balanceAfter' | 'conversion'> {
  items: readonly ExpiryItem[];
}

interface QuoteViewProps {
  quote: Quoted | null;
  error: unknown;
  own: Holdings | null;
  busy: boolean;
  /** Does the form ask for anything that has a price? */
  requested: boolean;
  /** Words for a refusal that fit what is bought better than those of a renewal. */
  reasonOf?: (error: unknown) => string;
}

/** What is bought costs and does, or why it is not to be had. */
export function QuoteView({ quote, error, own, busy, requested, reasonOf }: QuoteViewProps) {
  const { t } = useTranslation();
  if (!requested) return <BalanceChanges changes={[]} />;
  if (error !== null) return <Refused error={error} reasonOf={reasonOf} />;
  if (quote !== null) return <Quote quote={quote} own={own} busy={busy} />;
  return (
    <div role="status" aria-label={t('terminalList.renew.asking')}>
      <Skeleton active title={false} paragraph={{ rows: 4 }} />
    </div>
  );
}

/** A refusal that can be confirmed away is a warning. */
export function Refused({ error, reasonOf }: { error: unknown; reasonOf?: QuoteViewProps['reasonOf'] | undefined }) {
  const { t } = useTranslation();
  const nameOf = useFunctionNames();
  const conversion = conversionIn(error);
  const confirmable = error instanceof ApiError && error.confirm !== null;
  return (
    <Alert
      className="gap-below"
      type={confirmable ? 'warning' : 'error'}
      showIcon
      title={reasonOf === undefined ? refusalText(t, error, nameOf) : reasonOf(error)}
      description={conversion && <ConversionText conversion={conversion} />}
    />
  );
}

function Quote({ quote, own, busy }: { quote: Quoted; own: Holdings | null; busy: boolean }) {
  const { t } = useTranslation();
  const { currency, items, conversion } = quote;
  return (
    <div className={busy ? 'renew-busy' : ''} aria-busy={busy}>
      {conversion !== null && (
        <Alert
          className="gap-below"
          type="info"
          showIcon
          title={t('terminalList.renew.conversion')}
          description={<ConversionText conversion={conversion} />}
        />
      )}
      <BalanceChanges changes={changesOf(t, quote, own)}>
        <FunctionLines quote={quote} />
      </BalanceChanges>
      {items.length > 0 && <ExpiryList items={items} currency={currency} />}
    </div>
  );
}

/** What each function costs, where there are several. */
function FunctionLines({ quote: { items, currency } }: { quote: Quoted }) {
  const { t } = useTranslation();
  const nameOf = useFunctionNames();
  const sums = new Map<number, number>();
  for (const { funcId, amount } of items) {
    if (funcId !== undefined) sums.set(funcId, (sums.get(funcId) ?? 0) + amount);
  }
  if (sums.size < 2) return null;
  return [...sums].map(([funcId, amount]) => (
    <div key={funcId}>
      <dt>{nameOf(funcId)}</dt>
      <dd>
        {currency === null ? t('values.payMethod.VOUCHER') : t(`values.currency.${currency}`)}{' '}
        <strong>
          <NumberText value={amount} />
        </strong>
      </dd>
    </div>
  ));
}

/** The conversion that a refusal proposes. */
function conversionIn(error: unknown): Conversion | null {
  if (!(error instanceof ApiError) || error.key !== 'convertNeeded') return null;
  return (error.result as { conversion: Conversion }).conversion;
}

function ConversionText({ conversion: { items, over } }: { conversion: Conversion }) {
  const { t, i18n } = useTranslation();
  const coins = (currency: Currency, value: number) =>
    `${t(`fields.coin.${COIN_FIELDS[currency]}`)}: ${value.toLocaleString(i18n.language)}`;
  return (
    <ul className="renew-conversion">
      {items.map(({ from, amount, gained }) => (
        <li key={from}>{`${coins(from, amount)} → ${coins('KCOIN', gained)}`}</li>
      ))}
      <li>{t('terminalList.renew.over', { coins: over.toLocaleString(i18n.language) })}</li>
    </ul>
  );
}

/** What becomes of the balances: of the coins that pay, and of those that are converted for it. */
function changesOf(
  t: TFunction,
  { total, currency, balanceAfter, conversion }: Quoted,
  own: Holdings | null,
): Change[] {
  const after = balanceAfter ?? 0;
  const paying = { currency, before: after + total - (conversion?.gained ?? 0), after };
  const converted = (conversion?.items ?? []).flatMap(({ from, amount }) =>
    own === null ? [] : [{ currency: from, before: own[from], after: own[from] - amount }],
  );
  return [...converted, paying].map(({ currency: changed, ...change }) => ({
    label: changed === null ? t('values.payMethod.VOUCHER') : t(`values.currency.${changed}`),
    ...change,
  }));
}
