import { DatePicker, Form, type FormItemProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTabActive } from '../../lib/address/tab.ts';
import { formatTime, useTimeDiff } from '../../lib/format/time.ts';

const FORMAT = 'YYYY-MM-DD HH:mm:ss';

/** A form item for a timestamp: displayed in the client's time difference, stored in UTC. */
export function TimestampField({ field }: { field: FormItemProps }) {
  const active = useTabActive();
  const timeDiff = useTimeDiff();
  const displayed = (utc: unknown) => (typeof utc === 'string' ? dayjs(formatTime(utc, timeDiff)) : null);
  const stored = (timestamp: Dayjs | null) =>
    timestamp === null ? undefined : formatTime(timestamp.format(FORMAT), -timeDiff);
  return (
    <Form.Item {...field} getValueProps={(utc: unknown) => ({ value: displayed(utc) })} normalize={stored}>
      <DatePicker
        className="picker"
        showTime
        format={FORMAT}
        // Enter accepts the typed time without submitting the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        {...(active ? {} : { open: false })}
      />
    </Form.Item>
  );
}
