import { Button, DatePicker, Form, Input, Space } from 'antd';
import type { Dayjs } from 'dayjs';
import { useContext, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../kit/list/bar/active-filter-chips.tsx';
import { FilterChips, QuickFilters, type ActiveFilters } from '../../kit/list/bar/filter-place.ts';
import { TypedDays } from '../../kit/fields/typed-days.tsx';
import { pickedDay, usePickedDay } from '../../lib/form/picked-day.ts';
import { readDay } from '../../lib/form/read-day.ts';
import { useFieldLabel, type FieldName } from '../../lib/form/field-label.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { today, useZone } from '../../lib/format/time.ts';
import { useNarrow } from '../../lib/react/use-media.ts';

const FORMAT = 'YYYY-MM-DD';

type SelectedDay = Dayjs | null | undefined;

function textOf(day: SelectedDay): string | undefined {
  return day?.format(FORMAT);
}

function appliedText(day: unknown): string {
  return typeof day === 'string' ? day : '';
}

/** Two days with the earlier one first; undefined for an empty one. */
function ordered(days: readonly (string | undefined)[]): [string | undefined, string | undefined] {
  const [begin, end] = days.map((day) => (day === '' ? undefined : day));
  return begin !== undefined && end !== undefined && end < begin ? [end, begin] : [begin, end];
}

/** Reads typed days in the forms of the current language. */
function useTypedDay() {
  const { i18n } = useTranslation();
  return { read: (text: string) => readDay(text, i18n.language), example: today(useZone()) };
}

/** A filter by a time column: the days from which and to which, in `<field>_begin` and `<field>_end`. */
export function TimeFilter({ field }: { field: FieldName }) {
  const chips = useContext(FilterChips);
  const narrow = useNarrow();
  if (chips !== null) return <TimeChip field={field} chips={chips} />;
  // Two months side by side do not fit a narrow screen.
  return narrow ? <TwoDays field={field} /> : <Range field={field} />;
}

function TimeChip({ field, chips: { filters, drop } }: { field: FieldName; chips: ActiveFilters }) {
  const label = useFieldLabel()(field);
  const ends = [`${field}_begin`, `${field}_end`];
  const days = ends.map((end) => filters[end]);
  if (days.every((day) => day === undefined)) return null;
  return (
    <FilterChip label={label} onDrop={() => drop(ends)}>
      {days.map((day) => (typeof day === 'string' ? day : '…')).join(' – ')}
    </FilterChip>
  );
}

function usePickedDays(begin: string, end: string): [Dayjs | null, Dayjs | null] {
  const [first, last] = [usePickedDay(begin), usePickedDay(end)];
  return useMemo(() => [first, last], [first, last]);
}

function usePresets() {
  const { t } = useTranslation();
  const last = pickedDay(today(useZone()));
  const presets: { label: string; value: [Dayjs, Dayjs] }[] = [
    { label: t('common.date.last7'), value: [last.subtract(6, 'day'), last] },
    { label: t('common.date.last30'), value: [last.subtract(29, 'day'), last] },
    { label: t('common.date.thisMonth'), value: [last.startOf('month'), last] },
  ];
  return presets;
}

function Range({ field }: { field: FieldName }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const id = useId();
  const form = Form.useFormInstance();
  const [beginName, endName] = [`${field}_begin`, `${field}_end`];
  const begin: unknown = Form.useWatch(beginName, form);
  const end: unknown = Form.useWatch(endName, form);
  const days = usePickedDays(appliedText(begin), appliedText(end));
  const quick = useContext(QuickFilters);
  const apply = (texts: readonly (string | undefined)[]) => {
    const [first, last] = ordered(texts);
    form.setFieldsValue({ [beginName]: first, [endName]: last });
    form.submit();
  };
  return (
    <>
      <Form.Item name={beginName} hidden>
        <Input />
      </Form.Item>
      <Form.Item name={endName} hidden>
        <Input />
      </Form.Item>
      <Form.Item label={useFieldLabel()(field)} htmlFor={id} className={quick ? 'quick-filter quick-range' : ''}>
        <TypedDays {...useTypedDay()} applied={[begin, end].map(appliedText)} onRead={apply}>
          <DatePicker.RangePicker
            id={{ start: id, end: `${id}end` }}
            value={days}
            onChange={(picked) => apply([textOf(picked?.[0]), textOf(picked?.[1])])}
            presets={usePresets()}
            placeholder={[t('common.date.begin'), t('common.date.end')]}
            format={FORMAT}
            preserveInvalidOnBlur
            allowEmpty
            {...(active ? {} : { open: false })}
          />
        </TypedDays>
      </Form.Item>
    </>
  );
}

function TwoDays({ field }: { field: FieldName }) {
  const label = useFieldLabel()(field);
  return (
    <Form.Item label={label} className="two-days">
      <Space.Compact block>
        <Day field={field} label={label} side="begin" />
        <Day field={field} label={label} side="end" />
      </Space.Compact>
      <Shortcuts field={field} label={label} />
    </Form.Item>
  );
}

/** The usual ranges as buttons, where no range picker offers them. */
function Shortcuts({ field, label }: { field: FieldName; label: string }) {
  const form = Form.useFormInstance();
  const choose = ([begin, end]: [Dayjs, Dayjs]) => {
    form.setFieldsValue({ [`${field}_begin`]: textOf(begin), [`${field}_end`]: textOf(end) });
    form.submit();
  };
  return (
    <Space wrap role="group" aria-label={label} className="time-shortcuts">
      {usePresets().map(({ label: range, value }) => (
        <Button key={range} size="small" onClick={() => choose(value)}>
          {range}
        </Button>
      ))}
    </Space>
  );
}

function Day({ field, label, side }: { field: FieldName; label: string; side: 'begin' | 'end' }) {
  return (
    <Form.Item name={`${field}_${side}`} noStyle>
      <DayInput label={label} side={side} />
    </Form.Item>
  );
}

interface DayInputProps {
  label: string;
  side: 'begin' | 'end';
  id?: string;
  /** The day, set by the form. */
  value?: unknown;
  onChange?: (day: string | undefined) => void;
}

function DayInput({ label, side, id = '', value, onChange }: DayInputProps) {
  const { t } = useTranslation();
  const active = useTabActive();
  return (
    <TypedDays
      {...useTypedDay()}
      applied={[appliedText(value)]}
      onRead={([day = '']) => onChange?.(day === '' ? undefined : day)}
    >
      <DatePicker
        id={id}
        className="picker"
        aria-label={`${label}: ${t(`common.date.${side}`)}`}
        placeholder={t(`common.date.${side}`)}
        format={FORMAT}
        preserveInvalidOnBlur
        value={usePickedDay(appliedText(value))}
        onChange={(day: SelectedDay) => onChange?.(textOf(day))}
        {...(active ? {} : { open: false })}
      />
    </TypedDays>
  );
}
