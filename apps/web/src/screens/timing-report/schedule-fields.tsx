import { REPORT_EVERY, ReportSchedule } from '@roger/contract/families/reports/timing-report-fields';
import { Form, Select, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';
import { useFieldOf } from '../../kit/fields/rules.ts';
import { searchedLabels } from '../../kit/fields/searched-labels.ts';
import { api } from '../../lib/api/api.ts';
import { NextTimes, type Owner } from './next-times.tsx';
import { hourText, weekdayText } from './schedule-text.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) }));
const DAYS = Array.from({ length: 31 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));
/** Every month has the days up to this one. */
const COMMON_DAYS = 28;

/** The schedule of a report with its next due times; the owner's clock applies. */
export function ScheduleFields({ owner }: { owner: Owner }) {
  const { i18n } = useTranslation();
  const field = useFieldOf(api.timingReport.add, 'schedule', ReportSchedule);
  const every = Form.useWatch(['schedule', 'every'], Form.useFormInstance()) as
    | (typeof REPORT_EVERY)[number]
    | undefined;
  const weekdays = Array.from({ length: 7 }, (_, index) => ({ value: index + 1, label: weekdayText(i18n, index + 1) }));
  const requiredField = (name: 'weekday' | 'day') => ({ ...field(name), initialValue: 1, required: true });
  return (
    <>
      <div className="report-schedule">
        <Form.Item {...field('every')}>
          <ValuePicker field="reportEvery" />
        </Form.Item>
        {every === 'weekly' && (
          <Form.Item {...requiredField('weekday')}>
            <Select className="picker" options={weekdays} />
          </Form.Item>
        )}
        {every === 'monthly' && <MonthDay item={requiredField('day')} />}
        <Form.Item {...field('hour')}>
          <Select className="picker" options={HOURS} showSearch />
        </Form.Item>
      </div>
      <NextTimes owner={owner} />
    </>
  );
}

/** Day of the month, or its last one, which also replaces a day that a month lacks. */
function MonthDay({ item }: { item: FormItemProps }) {
  const { t } = useTranslation();
  const day = Form.useWatch(['schedule', 'day'], Form.useFormInstance()) as ReportSchedule['day'];
  const isRare = typeof day === 'number' && day > COMMON_DAYS;
  return (
    <Form.Item {...item} extra={isRare ? t('timingReport.shortMonths') : undefined}>
      <Select
        className="picker"
        options={[...DAYS, { value: 'last', label: t('timingReport.lastDay') }]}
        showSearch={searchedLabels}
      />
    </Form.Item>
  );
}
