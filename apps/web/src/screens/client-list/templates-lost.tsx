import type { ClientRow } from '@roger/contract/families/client';
import type { UnboundTemplate } from '@roger/contract/fields/price-fields';
import { Alert, Form, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { asIds, countOf, type Chosen } from '../../lib/chosen.ts';
import { errorText } from '../../lib/error-text.ts';
import { pairText } from '../../lib/pair-text.ts';
import { useDryRun } from '../../lib/use-dry-run.ts';
import { useFunctionNames } from '../../lib/use-function-names.ts';

/** Which price templates the clients lose by the form's custom pricing, and what they pay then: the service's own answer. */
export function TemplatesLost({ chosen }: { chosen: Chosen<ClientRow> }) {
  const { t } = useTranslation();
  const customPricing = Form.useWatch('customPricing', Form.useFormInstance()) as boolean | undefined;
  const bound = { ...chosen, rows: chosen.rows.filter(({ priceTemplateId }) => priceTemplateId !== null) };
  const asked = customPricing === false && countOf(bound) > 0;
  const call = api.client.batchUpdateCustomById;
  const input = { ...asIds(bound, ({ id }) => id), customPricing: false };
  const { answer, error } = useDryRun(call, asked ? input : null, asked);
  if (!asked) return null;
  if (error !== null) return <Alert type="error" showIcon className="gap-below" title={errorText(t, error)} />;
  if (answer === null) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return answer.unbound.map((lost) => <TemplateLost key={lost.templateName} lost={lost} />);
}

function TemplateLost({ lost: { templateName, clients, prices } }: { lost: UnboundTemplate }) {
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
