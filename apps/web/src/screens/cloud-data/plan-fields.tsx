import type { FieldName } from '../../lib/form/field-label.ts';
import { Form, Switch, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { WholeNumber } from '../../kit/fields/whole-number.tsx';

type PlanField = 'goodsName' | 'goodsNameEn' | 'dataMb' | 'yearlyPrice' | 'monthlyPrice' | 'enabled';

/** Names, volume, prices and sale of a plan. */
export function PlanFields({ field }: { field: (name: PlanField & FieldName) => FormItemProps }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField {...field('goodsName')} extra={t('cloudPlan.nameTip')} maxLength={128} />
      <TextField {...field('goodsNameEn')} extra={t('cloudPlan.nameEnTip')} maxLength={128} />
      <Form.Item {...field('dataMb')} extra={t('cloudPlan.volumeTip')}>
        <WholeNumber suffix="MB" placeholder={t('cloudPlan.unlimited')} />
      </Form.Item>
      <div className="field-grid">
        <Form.Item {...field('monthlyPrice')}>
          <WholeNumber />
        </Form.Item>
        <Form.Item {...field('yearlyPrice')}>
          <WholeNumber />
        </Form.Item>
      </div>
      <p className="quiet">{t('cloudPlan.priceTip')}</p>
      <Form.Item {...field('enabled')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}
