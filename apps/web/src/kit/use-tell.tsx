import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addActivity, waysOf, type ActivityEntry, type ActivityLink } from '../lib/activity.ts';
import { errorText } from '../lib/error-text.ts';
import { addFollowUp, type FollowUp } from '../lib/follow-ups.ts';

/** A result in words, with the ways that lead on from it. */
export type Result = Pick<ActivityEntry, 'text' | 'item' | 'link' | 'undo'>;

/** What somebody asked for: names the halves of a pair of texts, how it went well and how it did not. */
export type Act = 'operation' | 'add' | 'edit' | 'delete' | 'reset' | 'setting' | 'export' | 'load';

const SECONDS = 3;
/** Time enough to follow a link, or to read why something was refused. */
const SECONDS_TO_ACT = 8;

/** Says how things ended: `tell` what went well, which is remembered too, and `tellFailed` what did not. */
export function useTell() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  /** `about` stands before the text where it is remembered, since by then nobody sees any more what it was about. */
  const tell = (result: string | Result, about = '', followUp: FollowUp | null = null) => {
    const { text, ...ways } = typeof result === 'string' ? { text: result } : result;
    const links = waysOf(ways);
    const key = `${text} ${Date.now()}`;
    remember({ ...ways, text: about === '' ? text : `${about} – ${text}` }, followUp);
    const content = <ResultView text={text} links={links} onFollow={() => message.destroy(key)} />;
    const duration = links.length > 0 ? SECONDS_TO_ACT : SECONDS;
    void message.open({ type: 'success', key, duration, content });
  };
  /** `explain` where the general words can be bettered. */
  const tellFailed = (act: Act, error: unknown, explain: typeof errorText = errorText) => {
    const content = (
      <>
        <strong>{t(`common.failed.${act}`)}</strong> {explain(t, error)}
      </>
    );
    void message.open({ type: 'error', duration: SECONDS_TO_ACT, content });
  };
  /** The same of work that nobody waits for where it was begun: why is remembered too, and how to try it again. */
  const tellFailedWork = (act: Act, error: unknown, about: string, again: (() => void) | null = null) => {
    tellFailed(act, error);
    const followUp = again === null ? null : { label: t('common.actions.retry'), run: again };
    remember({ text: `${about} – ${t(`common.failed.${act}`)} ${errorText(t, error)}`, failed: true }, followUp);
  };
  return { tell, tellFailed, tellFailedWork };
}

function remember(entry: Omit<ActivityEntry, 'id' | 'at'>, followUp: FollowUp | null): void {
  const id = addActivity(entry);
  if (id !== null && followUp !== null) addFollowUp(id, followUp);
}

interface ResultViewProps {
  text: string;
  links: ActivityLink[];
  onFollow: () => void;
}

function ResultView({ text, links, onFollow }: ResultViewProps) {
  return (
    <>
      <span>{text}</span>
      {links.map(({ to, label }) => (
        <Link key={to} className="result-link" to={to} onClick={onFollow}>
          {label}
        </Link>
      ))}
    </>
  );
}
