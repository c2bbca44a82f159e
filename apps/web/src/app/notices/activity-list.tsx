import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivity, linksOf, type ActivityEntry } from '../../lib/live/activity.ts';
import { useFollowUps, type FollowUp } from '../../lib/live/follow-ups.ts';
import { ResultLink } from '../../kit/text/result-link.tsx';
import { formatMinute, useZone, utcOf } from '../../lib/format/time.ts';

/** Recent actions of the user, with links to their results and follow-up actions. */
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
  const zone = useZone();
  return (
    <li className={failed ? 'activity activity-failed' : 'activity'}>
      <p>{text}</p>
      <p className="activity-foot">
        <time className="quiet" dateTime={new Date(at).toISOString()}>
          {formatMinute(utcOf(at), zone)}
        </time>
        {linksOf(entry).map((link) => (
          <ResultLink key={link.label} link={link} onFollow={onLeave} />
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
