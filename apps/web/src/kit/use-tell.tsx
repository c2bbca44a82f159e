import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addActivity, waysOf, type ActivityEntry, type ActivityLink } from '../lib/activity.ts';
import { errorText } from '../lib/error-text.ts';

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
  const tell = (result: string | Result, about = '') => {
    const { text, ...ways } = typeof result === 'string' ? { text: result } : result;
    const links = waysOf(ways);
    const key = `${text} ${Date.now()}`;
    addActivity({ ...ways, text: about === '' ? text : `${about} – ${text}` });
    const content = <ResultView text={text} links={links} onFollow={() => message.destroy(key)} />;
    const duration = links.length > 0 ? SECONDS_TO_ACT : SECONDS;
    void message.open({ type: 'success', key, duration, content });
  };
  const tellFailed = (act: Act, error: unknown) => {
    const content = (
      <>
        <strong>{t(`common.failed.${act}`)}</strong> {errorText(t, error)}
      </>
    );
    void message.open({ type: 'error', duration: SECONDS_TO_ACT, content });
  };
  return { tell, tellFailed };
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
