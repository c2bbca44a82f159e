import { DatePicker, Form, type FormItemProps } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useTabActive } from '../../lib/address/tab.ts';
import { usePickedDay } from '../../lib/form/picked-day.ts';
import { readMoment } from '../../lib/form/read-day.ts';
import { momentOf } from '../../lib/format/local-time.ts';
import { formatTime, today, useZone, utcOf } from '../../lib/format/time.ts';
import { TypedDays } from './typed-days.tsx';

const FORMAT = 'YYYY-MM-DD HH:mm:ss';

/** A form item for a timestamp: displayed in the client's zone, stored in UTC. */
export function TimestampField({ field }: { field: FormItemProps }) {
  return (
    <Form.Item {...field}>
      <TimestampInput />
    </Form.Item>
  );
}

interface TimestampInputProps {
  id?: string;
  /** The timestamp in UTC, set by the form. */
  value?: unknown;
  onChange?: (utc: string | undefined) => void;
}

function TimestampInput({ id = '', value, onChange }: TimestampInputProps) {
  const { i18n } = useTranslation();
  const active = useTabActive();
  const zone = useZone();
  const displayed = typeof value === 'string' ? formatTime(value, zone) : '';
  const moment = usePickedDay(displayed);
  const store = (text: string) =>
    onChange?.(text === '' ? undefined : utcOf(momentOf(new Date(`${text.replace(' ', 'T')}Z`), zone).getTime()));
  return (
    <TypedDays
      applied={[displayed]}
      read={(text) => readMoment(text, i18n.language)}
      onRead={([text = '']) => store(text)}
      example={`${today(zone)} 18:00:00`}
    >
      <DatePicker
        id={id}
        className="picker"
        showTime
        format={FORMAT}
        preserveInvalidOnBlur
        value={moment}
        onChange={(picked: Dayjs | null) => store(picked?.format(FORMAT) ?? '')}
        // Enter accepts the typed time without submitting the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        {...(active ? {} : { open: false })}
      />
    </TypedDays>
  );
}
