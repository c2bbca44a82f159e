import type { Conversion, Currency } from '@roger/contract/fields/money-fields';
import type { Cost } from '@roger/contract/fields/payment-fields';
import { Alert, Skeleton } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BalanceChanges, type Change } from '../../kit/text/balance-changes.tsx';
import { useRefusedFor } from '../../kit/dialog/call-form.tsx';
import { NumberText } from '../../kit/list/columns.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { COIN_FIELDS, type Holdings } from '../../lib/format/coins.ts';
import { useFunctionNames } from '../../lib/form/use-function-names.ts';
import { ExpiryList, type ExpiryItem } from './expiry-list.tsx';
import { refusalText } from './refusal-text.ts';

/** A price; the effect on single terminals may be unknown. */
export interface Quoted extends Pick<Cost, 'total' | 'currency' | 'balanceAfter' | 'conversion'> {
  items: readonly ExpiryItem[];
}

interface QuoteViewProps {
  quote: Quoted | null;
  error: unknown;
  own: Holdings | null;
  busy: boolean;
  /** True if the form values request something with a price. */
  requested: boolean;
  /** Text of a refusal; default: the texts of a renewal. */
  reasonOf?: (error: unknown) => string;
}

/** Price and effect of the order, or the reason for its refusal. */
export function QuoteView({ quote, error, own, busy, requested, reasonOf }: QuoteViewProps) {
  const { t } = useTranslation();
  if (!requested) return <BalanceChanges cost changes={[]} />;
  if (error !== null) return <Refused error={error} reasonOf={reasonOf} />;
  if (quote !== null) return <Quote quote={quote} own={own} busy={busy} />;
  return (
    <div role="status" aria-label={t('terminalList.renew.asking')}>
      <Skeleton active title={false} paragraph={{ rows: 4 }} />
    </div>
  );
}

/** A refusal that the user can confirm is a warning. */
export function Refused({ error, reasonOf }: { error: unknown; reasonOf?: QuoteViewProps['reasonOf'] | undefined }) {
  const { t } = useTranslation();
  const nameOf = useFunctionNames();
  const conversion = conversionIn(error);
  const confirmable = error instanceof ApiError && error.confirm !== null;
  const text = reasonOf === undefined ? refusalText(t, error, nameOf) : reasonOf(error);
  const isSaid = useRefusedFor(text);
  if (isSaid && conversion === null) return null;
  return (
    <Alert
      className="gap-below"
      type={confirmable ? 'warning' : 'error'}
      showIcon
      title={text}
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
      <BalanceChanges cost changes={changesOf(t, quote, own)}>
        <FunctionLines quote={quote} />
      </BalanceChanges>
      {items.length > 0 && <ExpiryList items={items} currency={currency} />}
    </div>
  );
}

/** Price of each function, if there are several. */
function FunctionLines({ quote: { items, currency } }: { quote: Quoted }) {
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
        <Price currency={currency} amount={amount} />
      </dd>
    </div>
  ));
}

function Price({ currency, amount }: { currency: Currency | null; amount: number }) {
  const { t } = useTranslation();
  if (currency !== null) return <strong>{t(`values.coins.${currency}`, { count: amount })}</strong>;
  return (
    <>
      {t('values.payMethod.VOUCHER')}{' '}
      <strong>
        <NumberText value={amount} />
      </strong>
    </>
  );
}

/** The price of a long form, which is in sight beside its button. */
export function FooterPrice({ quote: { currency, total } }: { quote: Pick<Quoted, 'currency' | 'total'> }) {
  const { t } = useTranslation();
  return (
    <span className="footer-price">
      {t('common.effect.cost')}: <Price currency={currency} amount={total} />
    </span>
  );
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

/** Balances after payment: coins that pay, and coins converted for it. */
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
