import { Form, Input, Select, Switch } from 'antd';
import type { FormItemProps } from 'antd';
import { LOCALES } from '@roger/contract/constants';
import type { TimingReportRow } from '@roger/contract/families/timing-report-fields';
import { useTranslation } from 'react-i18next';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';
import { localeNames } from '../../lib/i18n.ts';
import { EmailsInput } from './emails-input.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

type Field = 'reportName' | 'reportType' | 'clientIds' | 'excludeSub' | 'receiveEmails' | 'language' | 'enabled';

interface ReportFieldsProps {
  field: (name: Field) => FormItemProps;
  owner: { name: string; timeDiff: number };
}

const LANGUAGES = LOCALES.map((locale) => ({ value: locale, label: localeNames[locale] }));

/** What is asked of a report: what it tells, of whom, to whom, and when. */
export function ReportFields({ field, owner }: ReportFieldsProps) {
  const { t } = useTranslation();
  const type = Form.useWatch('reportType', Form.useFormInstance()) as TimingReportRow['reportType'] | undefined;
  const purpose = type === 'growthAndRenewal' ? 'timingReport.purposeGrowth' : 'timingReport.purposeExpiring';
  return (
    <>
      <Form.Item {...field('reportName')}>
        <Input maxLength={64} />
      </Form.Item>
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
