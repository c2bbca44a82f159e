import type { ClientRow } from '@roger/contract/families/client';
import { Form, Input, InputNumber, Switch, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { Section } from '../../kit/dialog-parts.tsx';
import { ServerPicker } from '../../features/pickers/lookup-pickers.tsx';
import { AreaPicker } from './area-picker.tsx';
import { QuotaField } from './quota-field.tsx';

type Contact = 'contact' | 'phone' | 'email' | 'company' | 'address' | 'areaId' | 'reminderEnabled' | 'reminderDays';
type FromAbove = 'cregroupcount' | 'servId' | 'customPricing' | 'hideSuper' | 'hideSuperContact';
type Field<N extends string> = (name: N) => FormItemProps;

const LAST_DAY = 365;

/** What a client may say of itself. */
export function ContactFields({ field }: { field: Field<Contact> }) {
  const { t } = useTranslation();
  const texts = { contact: 64, phone: 32, email: 128, company: 128, address: 256 } as const;
  return (
    <>
      <Section title={t('clientList.sections.contact')}>
        <div className="field-grid">
          {(Object.keys(texts) as (keyof typeof texts)[]).map((name) => (
            <Form.Item key={name} {...field(name)}>
              <Input maxLength={texts[name]} />
            </Form.Item>
          ))}
          <Form.Item {...field('areaId')}>
            <AreaPicker />
          </Form.Item>
        </div>
      </Section>
      <ReminderFields field={field} />
    </>
  );
}

/** How many days before matters only to those who are reminded. */
function ReminderFields({ field }: { field: Field<Contact> }) {
  const { t } = useTranslation();
  const reminded = Form.useWatch('reminderEnabled', Form.useFormInstance()) as boolean | undefined;
  return (
    <Section title={t('clientList.sections.reminder')}>
      <div className="field-grid">
        <Form.Item {...field('reminderEnabled')}>
          <Switch />
        </Form.Item>
        {reminded === true && (
          <Form.Item {...field('reminderDays')}>
            <InputNumber className="picker" min={1} max={LAST_DAY} precision={0} />
          </Form.Item>
        )}
      </div>
    </Section>
  );
}

interface RuleFieldsProps {
  field: Field<FromAbove>;
  pid: number | undefined;
  /** The client as it is, where it is not a new one. */
  row?: ClientRow;
}

/** What only those above a client decide. */
export function RuleFields({ field, pid, row }: RuleFieldsProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('clientList.sections.rules')}>
      <div className="field-grid">
        <QuotaField item={field('cregroupcount')} pid={pid} id={row?.id} />
        <Form.Item {...field('servId')}>
          <ServerPicker allowClear {...(row && { held: row })} />
        </Form.Item>
        <Form.Item {...field('customPricing')} extra={t('clientList.batch.pricingTip')}>
          <Switch />
        </Form.Item>
        <Form.Item {...field('hideSuper')} extra={t('clientList.hide.tip')}>
          <Switch />
        </Form.Item>
        <Form.Item {...field('hideSuperContact')} extra={t('clientList.hide.contactTip')}>
          <Switch />
        </Form.Item>
      </div>
    </Section>
  );
}
