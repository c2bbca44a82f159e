import type { FieldName } from '../../lib/field-label.ts';
import { Form, Input, Switch, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { WholeNumber } from '../../kit/whole-number.tsx';

type PlanField = 'goodsName' | 'goodsNameEn' | 'dataMb' | 'yearlyPrice' | 'monthlyPrice' | 'enabled';

/** What a plan is called, what it gives, what it costs and whether it is sold, in the add and the edit dialog alike. */
export function PlanFields({ field }: { field: (name: PlanField & FieldName) => FormItemProps }) {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item {...field('goodsName')} extra={t('cloudPlan.nameTip')}>
        <Input maxLength={128} />
      </Form.Item>
      <Form.Item {...field('goodsNameEn')} extra={t('cloudPlan.nameEnTip')}>
        <Input maxLength={128} />
      </Form.Item>
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
