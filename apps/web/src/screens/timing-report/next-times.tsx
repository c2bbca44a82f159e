import type { ReportSchedule } from '@roger/contract/families/timing-report-fields';
import { dueAfter, localOf, momentOf } from '@roger/contract/fields/report-schedule';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime, useTimeDiff, zoneOf } from '../../lib/time.ts';
import { useNow } from '../../lib/use-now.ts';

const TIMES = 3;
const TO_MINUTES = 16;

interface Owner {
  name: string;
  timeDiff: number;
}

/** The next three times that the form's schedule is due: on the owner's clock, and on the reader's where that is another. */
export function NextTimes({ owner }: { owner: Owner }) {
  const { t, i18n } = useTranslation();
  const own = useTimeDiff();
  const now = useNow();
  const schedule = Form.useWatch('schedule', Form.useFormInstance()) as Partial<ReportSchedule> | undefined;
  if (schedule?.every === undefined || schedule.hour === undefined) return null;
  const times = nextTimes(schedule as ReportSchedule, now, owner.timeDiff * 60);
  const shown = (moment: Date, timeDiff: number) => {
    const time = formatTime(moment.toISOString().slice(0, 19).replace('T', ' '), timeDiff);
    const day = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
    return `${day.format(localOf(moment, timeDiff * 60))} ${time.slice(0, TO_MINUTES)}`;
  };
  const zone = zoneOf(owner.timeDiff);
  return (
    <table className="report-times">
      <caption>{t('timingReport.nextTimes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('timingReport.ownersClock', { name: owner.name, zone })}</th>
          {own !== owner.timeDiff && <th scope="col">{t('timingReport.yourClock')}</th>}
        </tr>
      </thead>
      <tbody>
        {times.map((moment) => (
          <tr key={moment.getTime()}>
            <td>{shown(moment, owner.timeDiff)}</td>
            {own !== owner.timeDiff && <td>{shown(moment, own)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nextTimes(schedule: ReportSchedule, now: number, offsetMinutes: number): Date[] {
  let local = localOf(new Date(now), offsetMinutes);
  return Array.from({ length: TIMES }, () => {
    local = dueAfter(schedule, local);
    return momentOf(local, offsetMinutes);
  });
}
