import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { byteText } from './byte-text.ts';
import { useRunningWork, type Progress, type Work } from '../../lib/live/work.ts';
import type { Rollout } from './use-rollouts.ts';

/** Background work with its progress, and running rollouts with a link to their task. */
export function RunningList({ rollouts, onLeave }: { rollouts: readonly Rollout[]; onLeave: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const works = useRunningWork();
  if (works.length + rollouts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('shell.work.title')}</h2>
      <ul>
        {works.map((work) => (
          <WorkItem key={work.id} work={work} />
        ))}
        {rollouts.map(({ id: task, taskName, percent, text, to }) => (
          <li key={`rollout ${task}`} className="activity">
            <p>
              <Link to={to} onClick={onLeave}>
                {taskName}
              </Link>
            </p>
            <Bar percent={percent} title={taskName} />
            <p className="activity-foot">
              <span className="quiet">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WorkItem({ work: { title, progress, cancel } }: { work: Work }) {
  const { t, i18n } = useTranslation();
  return (
    <li className="activity">
      <p>{title}</p>
      <WorkBar title={title} progress={progress} />
      <p className="activity-foot">
        <span className="quiet">{phaseText(t, progress, i18n.language)}</span>
        {cancel !== null && (
          <Button type="link" size="small" className="work-cancel" onClick={cancel}>
            {t('common.actions.cancel')}
          </Button>
        )}
      </p>
    </li>
  );
}

/** Progress bar; the duration of work in the service is unknown, so its bar has no value. */
function WorkBar({ title, progress }: { title: string; progress: Progress | null }) {
  if (progress?.phase === 'upload') return <Bar percent={progress.percent} title={title} />;
  return <div className="work-bar work-goes-on" role="progressbar" aria-label={title} />;
}

function Bar({ percent, title }: { percent: number; title: string }) {
  return (
    <div className="work-bar" role="progressbar" aria-label={title} aria-valuenow={Math.round(percent)}>
      <div style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

function phaseText(t: TFunction, progress: Progress | null, language: string): string {
  if (progress === null) return '';
  if (progress.phase === 'upload') return t('shell.work.upload', { percent: progress.percent });
  if (progress.phase === 'check') return t('common.import.checking');
  if (progress.phase === 'book') return t('shell.work.book');
  if (progress.bytes === 0) return t('common.export.busy');
  return t('shell.work.file', { size: byteText(progress.bytes, language) });
}
