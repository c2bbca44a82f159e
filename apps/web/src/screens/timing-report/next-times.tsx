import type { ReportSchedule } from '@roger/contract/families/reports/timing-report-fields';
import { dueAfter, localOf, momentOf } from '@roger/contract/fields/report-schedule';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMinute, useTimeDiff, utcOf, zoneOf } from '../../lib/format/time.ts';
import { useNow } from '../../lib/react/use-now.ts';

const TIMES = 3;

export interface Owner {
  name: string;
  /** In hours from UTC. */
  timeDiff: number;
}

/** The next three due times of the form's schedule, on the owner's clock and on the reader's if that differs. */
export function NextTimes({ owner }: { owner: Owner }) {
  const { t, i18n } = useTranslation();
  const own = useTimeDiff();
  const now = useNow();
  const schedule = Form.useWatch('schedule', Form.useFormInstance()) as Partial<ReportSchedule> | undefined;
  if (schedule?.every === undefined || schedule.hour === undefined) return null;
  const times = nextTimes(schedule as ReportSchedule, now, owner.timeDiff * 60);
  const textOf = (moment: Date, timeDiff: number) => {
    const time = formatMinute(utcOf(moment.getTime()), timeDiff);
    const day = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
    return `${day.format(localOf(moment, timeDiff * 60))} ${time}`;
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
            <td>{textOf(moment, owner.timeDiff)}</td>
            {own !== owner.timeDiff && <td>{textOf(moment, own)}</td>}
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
