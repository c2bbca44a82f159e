import type { ReportSchedule } from '@roger/contract/families/reports/timing-report-fields';
import { dueAfter } from '@roger/contract/fields/report-schedule';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { localOf, momentOf } from '../../lib/format/local-time.ts';
import { formatMinute, useZone, utcOf } from '../../lib/format/time.ts';
import { hoursAt, zoneText, type Zone } from '../../lib/format/zone.ts';
import { useNow } from '../../lib/react/use-now.ts';

const TIMES = 3;

export interface Owner {
  name: string;
  zone: Zone;
}

/** The next three due times of the form's schedule, on the owner's clock and on the reader's if that differs. */
export function NextTimes({ owner }: { owner: Owner }) {
  const { t, i18n } = useTranslation();
  const own = useZone();
  const now = useNow();
  const schedule = Form.useWatch('schedule', Form.useFormInstance()) as Partial<ReportSchedule> | undefined;
  if (schedule?.every === undefined || schedule.hour === undefined) return null;
  const times = nextTimes(schedule as ReportSchedule, now, owner.zone);
  const differs = times.some((moment) => hoursAt(own, moment.getTime()) !== hoursAt(owner.zone, moment.getTime()));
  const textOf = (moment: Date, zone: Zone) => {
    const time = formatMinute(utcOf(moment.getTime()), zone);
    const day = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
    return `${day.format(localOf(moment, zone))} ${time}`;
  };
  return (
    <table className="report-times">
      <caption>{t('timingReport.nextTimes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('timingReport.ownersClock', { name: owner.name, zone: zoneText(owner.zone) })}</th>
          {differs && <th scope="col">{t('timingReport.yourClock')}</th>}
        </tr>
      </thead>
      <tbody>
        {times.map((moment) => (
          <tr key={moment.getTime()}>
            <td>{textOf(moment, owner.zone)}</td>
            {differs && <td>{textOf(moment, own)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nextTimes(schedule: ReportSchedule, now: number, zone: Zone): Date[] {
  let local = localOf(new Date(now), zone);
  return Array.from({ length: TIMES }, () => {
    local = dueAfter(schedule, local);
    return momentOf(local, zone);
  });
}
