import { Form, Select, Switch, type FormItemProps } from 'antd';
import { LOCALES } from '@roger/contract/constants';
import type { TimingReportRow } from '@roger/contract/families/reports/timing-report-fields';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';
import { localeNames } from '../../lib/format/i18n.ts';
import { EmailsInput } from './emails-input.tsx';
import type { Owner } from './next-times.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

type Field = 'reportName' | 'reportType' | 'clientIds' | 'excludeSub' | 'receiveEmails' | 'language' | 'enabled';

const LANGUAGES = LOCALES.map((locale) => ({ value: locale, label: localeNames[locale] }));

/** Form items of a report: content, clients, addresses, language and schedule. */
export function ReportFields({ field, owner }: { field: (name: Field) => FormItemProps; owner: Owner }) {
  const { t } = useTranslation();
  const type = Form.useWatch('reportType', Form.useFormInstance()) as TimingReportRow['reportType'] | undefined;
  const purpose = type === 'growthAndRenewal' ? 'timingReport.purposeGrowth' : 'timingReport.purposeExpiring';
  return (
    <>
      <TextField {...field('reportName')} maxLength={64} />
      <Form.Item {...field('reportType')} extra={type === undefined ? undefined : t(purpose)}>
        <ValuePicker field="reportType" />
      </Form.Item>
      <Form.Item {...field('clientIds')}>
        <ClientPicker multiple allowClear />
      </Form.Item>
      <Form.Item {...field('excludeSub')}>
        <Switch />
      </Form.Item>
      <EmailsInput field={field('receiveEmails')} />
      <Form.Item {...field('language')}>
        <Select className="picker" options={LANGUAGES} />
      </Form.Item>
      <ScheduleFields owner={owner} />
      <Form.Item {...field('enabled')}>
        <Switch />
      </Form.Item>
    </>
  );
}
