import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { Form, Switch, type FormItemProps } from 'antd';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../features/forms/text-field.tsx';
import { Section } from '../../../kit/dialog/dialog-parts.tsx';
import { ServerPicker } from '../../../features/pickers/lookup-pickers.tsx';
import { AreaPicker } from './area-picker.tsx';
import { QuotaField } from './quota-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

type Contact =
  | 'contact'
  | 'phone'
  | 'email'
  | 'company'
  | 'address'
  | 'areaId'
  | 'timeZone'
  | 'reminderEnabled'
  | 'reminderDays';
type Rule = 'cregroupcount' | 'servId' | 'customPricing' | 'hideSuper' | 'hideSuperContact';
type Field<N extends string> = (name: N) => FormItemProps;

const LAST_DAY = 365;

/** Fields that a client may change itself. */
export function ContactFields({ field }: { field: Field<Contact> }) {
  const { t } = useTranslation();
  const texts = { contact: 64, phone: 32, email: 128, company: 128, address: 256 } as const;
  return (
    <>
      <Section title={t('clientList.sections.contact')}>
        <div className="field-grid">
          {(Object.keys(texts) as (keyof typeof texts)[]).map((name) => (
            <TextField key={name} {...field(name)} maxLength={texts[name]} />
          ))}
          <Form.Item {...field('areaId')}>
            <AreaPicker />
          </Form.Item>
          <TimeZoneField field={field('timeZone')} />
        </div>
      </Section>
      <ReminderFields field={field} />
    </>
  );
}

function ReminderFields({ field }: { field: Field<Contact> }) {
  const { t } = useTranslation();
  const enabled = Form.useWatch('reminderEnabled', Form.useFormInstance()) as boolean | undefined;
  return (
    <Section title={t('clientList.sections.reminder')}>
      <div className="field-grid">
        <Form.Item {...field('reminderEnabled')}>
          <Switch />
        </Form.Item>
        {enabled === true && (
          <Form.Item {...field('reminderDays')}>
            <NumberField className="picker" min={1} max={LAST_DAY} precision={0} />
          </Form.Item>
        )}
      </div>
    </Section>
  );
}

interface RuleFieldsProps {
  field: Field<Rule>;
  pid: number | undefined;
  /** The existing client; none for a new one. */
  row?: ClientRow;
}

/** Fields that only a superior client changes. */
export function RuleFields({ field, pid, row }: RuleFieldsProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('clientList.sections.rules')}>
      <div className="field-grid">
        <QuotaField item={field('cregroupcount')} pid={pid} id={row?.id} />
        <Form.Item {...field('servId')} {...(row === undefined && { extra: t('clientList.serverTip') })}>
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
