import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { addActivity, linksOf, type ActivityEntry, type ActivityLink } from '../../lib/live/activity.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { failureTitle, type Operation } from '../../lib/api/failure-title.ts';
import { addFollowUp, type FollowUp } from '../../lib/live/follow-ups.ts';
import { ResultLink } from '../text/result-link.tsx';

/** Text of a result, with links to the changed items. */
export type Result = Pick<ActivityEntry, 'text' | 'item' | 'link' | 'undo'>;

const SECONDS = 3;
/** Enough time to follow a link or to read a reason. */
const SECONDS_TO_ACT = 8;

/** Messages about results. Successes and background failures also go to the activity list of the bell. */
export function useNotify() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  /** `about` precedes the text in the activity list, where the context is no longer visible. */
  const notifySuccess = (result: string | Result, about = '', followUp: FollowUp | null = null) => {
    const { text, ...ways } = typeof result === 'string' ? { text: result } : result;
    const links = linksOf(ways);
    const key = `${text} ${Date.now()}`;
    remember({ ...ways, text: about === '' ? text : `${about} – ${text}` }, followUp);
    const content = <ResultView text={text} links={links} onFollow={() => message.destroy(key)} />;
    const duration = links.length > 0 ? SECONDS_TO_ACT : SECONDS;
    void message.open({ type: 'success', key, duration, content });
  };
  const notifyError = (operation: Operation, error: unknown, explain: typeof errorText = errorText) => {
    const content = (
      <>
        <strong>{failureTitle(t, operation, error)}</strong> {explain(t, error)}
      </>
    );
    void message.open({ type: 'error', duration: SECONDS_TO_ACT, content });
  };
  /** For a list that waits for the connection. */
  const notifyOffline = () => {
    const content = (
      <>
        <strong>{t('shell.live.lost')}</strong> {t('shell.live.reloads')}
      </>
    );
    void message.open({ type: 'warning', key: 'offline', duration: SECONDS_TO_ACT, content });
  };
  /** For work that continues after its dialog closed: the activity list gets the reason and a retry. */
  const notifyBackgroundError = (
    operation: Operation,
    error: unknown,
    about: string,
    again: (() => void) | null = null,
  ) => {
    notifyError(operation, error);
    const followUp = again === null ? null : { label: t('common.actions.retry'), run: again };
    remember(
      { text: `${about} – ${failureTitle(t, operation, error)} ${errorText(t, error)}`, failed: true },
      followUp,
    );
  };
  return { notifySuccess, notifyError, notifyOffline, notifyBackgroundError };
}

function remember(entry: Omit<ActivityEntry, 'id' | 'at'>, followUp: FollowUp | null): void {
  const id = addActivity(entry);
  if (id !== null && followUp !== null) addFollowUp(id, followUp);
}

function ResultView({ text, links, onFollow }: { text: string; links: ActivityLink[]; onFollow: () => void }) {
  return (
    <>
      <span>{text}</span>
      {links.map((link) => (
        <ResultLink key={link.to} className="result-link" link={link} onFollow={onFollow} />
      ))}
    </>
  );
}
