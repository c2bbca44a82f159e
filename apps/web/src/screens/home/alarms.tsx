import type { FleetAlarms } from '@roger/contract/families/fleet/terminal-row';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TerminalLink } from '../../features/charts/terminal-link.tsx';
import { Timestamp } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';

type Kind = FleetAlarms['counts'][number]['kind'];

const URGENT: ReadonlySet<Kind> = new Set(['sos', 'loneWorker']);

/** Numbers of active alarms by kind, and the latest alarms by terminal. */
export function Alarms({ alarms: { counts, latest } }: { alarms: FleetAlarms }) {
  const { t } = useTranslation();
  const heading = useId();
  const nameOf = useAlarmName();
  if (counts.length === 0) return null;
  return (
    <section className="tasks" aria-labelledby={heading}>
      <h2 id={heading}>{t('home.alarms')}</h2>
      <p className="alarm-counts">
        {counts.map(({ kind, count }) => (
          <TerminalLink key={kind} filter={kind === 'hardware' ? { hardwareAlarm: 'true' } : { alarmKind: kind }}>
            {nameOf(kind)}: {count}
          </TerminalLink>
        ))}
      </p>
      <ul>
        {latest.map(({ msId, msName, kind, since }) => (
          <li key={`${msId} ${kind}`} className="task alarm">
            <span className={`task-dot task-${URGENT.has(kind) ? 'danger' : 'warning'}`} />
            <span className="task-text">
              {nameOf(kind)} <span className="quiet">{msName}</span>
            </span>
            <span className="task-detail">
              <IdLink kind="terminal" item={msId} />
            </span>
            <span className="task-detail">
              <Timestamp value={since} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useAlarmName(): (kind: Kind) => string {
  const { t } = useTranslation();
  return (kind) => (kind === 'hardware' ? t('terminalHardware.alarm') : t(`values.alarmKind.${kind}`));
}
