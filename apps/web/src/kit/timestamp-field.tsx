import { DatePicker, Form, type FormItemProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTabActive } from '../lib/tab.ts';
import { formatTime, useTimeDiff } from '../lib/time.ts';

const FORMAT = 'YYYY-MM-DD HH:mm:ss';

/** A timestamp of the form: chosen in the client's time difference, kept in UTC. */
export function TimestampField({ field }: { field: FormItemProps }) {
  const active = useTabActive();
  const timeDiff = useTimeDiff();
  const shown = (utc: unknown) => (typeof utc === 'string' ? dayjs(formatTime(utc, timeDiff)) : null);
  const stored = (timestamp: Dayjs | null) =>
    timestamp === null ? undefined : formatTime(timestamp.format(FORMAT), -timeDiff);
  return (
    <Form.Item {...field} getValueProps={(utc: unknown) => ({ value: shown(utc) })} normalize={stored}>
      <DatePicker
        className="picker"
        showTime
        format={FORMAT}
        // Enter takes the time that was typed; it does not send the form too.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        {...(active ? {} : { open: false })}
      />
    </Form.Item>
  );
}
