import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import type { UnboundTemplate } from '@roger/contract/fields/price-fields';
import { Alert, Form, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { asIds, countOf, type Selection } from '../../../lib/form/selection.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { pairText } from '../../../lib/format/pair-text.ts';
import { useDryRun } from '../../../lib/form/use-dry-run.ts';
import { useFunctionNames } from '../../../lib/form/use-function-names.ts';

/** Dry run of the form: the price templates that the clients lose, and the prices that apply instead. */
export function LostTemplates({ selection }: { selection: Selection<ClientRow> }) {
  const { t } = useTranslation();
  const customPricing = Form.useWatch('customPricing', Form.useFormInstance()) as boolean | undefined;
  const bound = { ...selection, rows: selection.rows.filter(({ priceTemplateId }) => priceTemplateId !== null) };
  const unbinds = customPricing === false && countOf(bound) > 0;
  const call = api.client.batchUpdateCustomById;
  const input = { ...asIds(bound, ({ id }) => id), customPricing: false };
  const { answer, error } = useDryRun(call, unbinds ? input : null, unbinds);
  if (!unbinds) return null;
  if (error !== null) return <Alert type="error" showIcon className="gap-below" title={errorText(t, error)} />;
  if (answer === null) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return answer.unbound.map((lost) => <LostTemplate key={lost.templateName} lost={lost} />);
}

function LostTemplate({ lost: { templateName, clients, prices } }: { lost: UnboundTemplate }) {
  const { t, i18n } = useTranslation();
  const nameOf = useFunctionNames();
  const amount = (coins: number | null) => coins?.toLocaleString(i18n.language) ?? t('clientList.batch.pricingNone');
  const list = (
    <>
      {t('clientList.batch.pricingThen')}
      <ul>
        {prices.map((price) => (
          <li key={`${price.funcId} ${price.unit} ${price.currency}`}>
            {nameOf(price.funcId)} ({pairText(t, price)}): {amount(price.before)} → {amount(price.after)}
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <Alert
      type="warning"
      showIcon
      className="gap-below"
      title={t('clientList.batch.pricingLost', { template: templateName, clients })}
      description={prices.length === 0 ? t('clientList.batch.pricingSame') : list}
    />
  );
}
