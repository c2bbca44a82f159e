import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useActivity, waysOf, type ActivityEntry } from '../../lib/activity.ts';
import { useFollowUps, type FollowUp } from '../../lib/follow-ups.ts';
import { formatTime, useTimeDiff } from '../../lib/time.ts';

/** What somebody did lately, with the way to what came of it and back. */
export function ActivityList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const entries = useActivity();
  const followUps = useFollowUps();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('shell.notices.activity')}</h2>
      {entries.length === 0 && <p className="quiet">{t('shell.notices.noActivity')}</p>}
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} followUp={followUps.get(entry.id)} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  entry: ActivityEntry;
  followUp: FollowUp | undefined;
  onLeave: () => void;
}

function Entry({ entry, followUp, onLeave }: EntryProps) {
  const { at, text, failed = false } = entry;
  const timeDiff = useTimeDiff();
  const utc = new Date(at).toISOString().slice(0, 19);
  return (
    <li className={failed ? 'activity activity-failed' : 'activity'}>
      <p>{text}</p>
      <p className="activity-foot">
        <time className="quiet" dateTime={`${utc}Z`}>
          {formatTime(utc, timeDiff).slice(0, 'yyyy-MM-dd HH:mm'.length)}
        </time>
        {waysOf(entry).map(({ to, label }) => (
          <Link key={label} to={to} onClick={onLeave}>
            {label}
          </Link>
        ))}
        {followUp !== undefined && (
          <Button type="link" size="small" className="activity-act" onClick={followUp.run}>
            {followUp.label}
          </Button>
        )}
      </p>
    </li>
  );
}
