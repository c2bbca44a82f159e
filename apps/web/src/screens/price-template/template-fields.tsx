import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { TimestampField } from '../../kit/fields/timestamp-field.tsx';
import { PriceLine } from './price-line.tsx';
import { useFunctions, useOwnPrices } from './use-prices.ts';

const headings = ['function', 'coin', 'amount', 'default', 'paid'] as const;

/** Name, effective time and prices of a template. */
export function TemplateFields({ field }: { field: (name: 'templateName' | 'effectiveTime') => FormItemProps }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="field-grid">
        <TextField {...field('templateName')} maxLength={64} />
        <TimestampField field={field('effectiveTime')} />
      </div>
      <p className="quiet">{t('priceTemplate.pricesTip')}</p>
      <PriceTable />
    </>
  );
}

function PriceTable() {
  const { t } = useTranslation();
  const offer = useFunctions();
  const paidFor = useOwnPrices();
  return (
    <Form.List name="prices">
      {(lines, { add, remove }) => (
        <>
          <table className="price-table" aria-label={t('fields.price-template.prices')}>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {t(`priceTemplate.columns.${heading}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">{t('common.list.rowActions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, name }) => (
                <PriceLine key={key} line={name} offer={offer} paidFor={paidFor} onRemove={() => remove(name)} />
              ))}
            </tbody>
          </table>
          {lines.length === 0 && <p className="quiet">{t('priceTemplate.noPrices')}</p>}
          <Button type="dashed" block icon={<PlusOutlined aria-hidden />} className="gap-below" onClick={() => add({})}>
            {t('priceTemplate.addPrice')}
          </Button>
        </>
      )}
    </Form.List>
  );
}
