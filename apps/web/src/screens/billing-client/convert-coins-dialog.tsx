import { conversionStep, type Currency } from '@roger/contract/fields/money-fields';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../kit/fields/amount-field.tsx';
import { BalanceChanges } from '../../kit/text/balance-changes.tsx';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useBillResult } from '../../kit/dialog/use-bill-result.ts';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { defaultCurrency, isBookable, type Holdings } from '../../lib/format/coins.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useRetainedHoldings } from '../../lib/form/use-holdings.ts';
import { useDebouncedValue } from '../../lib/react/use-debounced-value.ts';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';

/** Converts coins of the own client to another currency; both amounts are whole coins. */
export function ConvertCoinsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const billResult = useBillResult();
  const own = useRetainedHoldings(open);
  const from = defaultCurrency(own);
  return (
    <Dialog title={t('billingClient.convert.title')} open={open} onClose={onClose}>
      <CallForm
        call={api.coin.convertCoin}
        initialValues={{ from, to: from === 'KCOIN' ? 'MCOIN' : 'KCOIN' }}
        done={({ billNo }, input) => {
          const coins = t(`values.coins.${input.from}`, { count: input.amount });
          return billResult(t('billingClient.convert.done', { coins, billNo }), billNo);
        }}
      >
        <FormBody>
          <ConvertFields own={own} />
        </FormBody>
        <FormFooter submit={t('billingClient.convert.action')} />
      </CallForm>
    </Dialog>
  );
}

function ConvertFields({ own }: { own: Holdings | null }) {
  const { t } = useTranslation();
  const field = useField(api.coin.convertCoin);
  const form = Form.useFormInstance();
  const from = Form.useWatch('from', form) as Currency | undefined;
  const to = Form.useWatch('to', form) as Currency | undefined;
  const amount: unknown = Form.useWatch('amount', form);
  const pair = from === undefined || to === undefined || from === to ? null : ([from, to] as const);
  const step = pair === null ? 1 : conversionStep(...pair);
  const most = from === undefined ? undefined : own?.[from];
  const another = async (_rule: unknown, value: unknown) => {
    if (value === form.getFieldValue('from')) throw new Error(t('billingClient.convert.same'));
  };
  const given = pair !== null && isBookable(amount, most, step) ? { from: pair[0], to: pair[1], amount } : null;
  return (
    <>
      <div className="field-grid">
        <Form.Item {...field('from')}>
          <ValuePicker field="currency" />
        </Form.Item>
        <Form.Item
          {...field('to')}
          rules={[...(field('to').rules ?? []), { validator: another }]}
          dependencies={['from']}
          {...(pair === null ? {} : { extra: rateText(t, pair) })}
        >
          <ValuePicker field="currency" />
        </Form.Item>
      </div>
      <AmountField item={{ ...field('amount'), dependencies: ['from', 'to'] }} max={most} step={step} />
      <ConvertEffect given={given} own={own} />
      <Form.Item {...field('remark')}>
        <Input count={{ max: 200 }} autoComplete="off" />
      </Form.Item>
    </>
  );
}

function rateText(t: TFunction, pair: readonly Currency[]): string {
  if (!pair.includes('KCOIN')) return t('billingClient.convert.rates.yearMonth');
  return t(pair.includes('YCOIN') ? 'billingClient.convert.rates.yearK' : 'billingClient.convert.rates.monthK');
}

interface ConvertEffectProps {
  given: { from: Currency; to: Currency; amount: number } | null;
  own: Holdings | null;
}

/** Balances before and after the conversion, from a dry run. */
function ConvertEffect({ given, own }: ConvertEffectProps) {
  const { t } = useTranslation();
  const settled = useDebouncedValue(given?.amount);
  const { data, error } = useQuery({
    // A changed balance needs a new dry run.
    queryKey: ['coin-convert', given, own],
    queryFn: () => api.coin.convertCoin({ from: 'YCOIN', to: 'KCOIN', amount: 1, ...given, dryRun: true }),
    enabled: given !== null && settled === given.amount,
    gcTime: 0,
    retry: false,
  });
  if (given !== null && error !== null) {
    return <Alert type="error" showIcon className="gap-below" title={errorText(t, error)} />;
  }
  const entries = given === null ? [] : (data?.entries ?? []);
  return (
    <BalanceChanges
      changes={entries.map(({ currency, amount, balanceAfter }) => ({
        label: t(`values.currency.${currency}`),
        before: balanceAfter - amount,
        after: balanceAfter,
      }))}
    />
  );
}
