import {
  AlertOutlined,
  CloudOutlined,
  ContainerOutlined,
  FileDoneOutlined,
  LinkOutlined,
  PhoneOutlined,
  SettingOutlined,
  SwapOutlined,
  TagOutlined,
  TeamOutlined,
  WifiOutlined,
} from '@ant-design/icons';
import type { HistoryKind, TerminalHistoryRow } from '@roger/contract/families/terminal-history';
import { Empty, Skeleton } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../../kit/details.css';
import { LoadFailed } from '../../kit/load-failed.tsx';
import { errorText } from '../../lib/error-text.ts';
import { formatTime, useTimeDiff } from '../../lib/time.ts';
import { TerminalChange } from './terminal-change.tsx';

const ICONS: Record<HistoryKind, ReactNode> = {
  session: <WifiOutlined aria-hidden />,
  group: <TeamOutlined aria-hidden />,
  call: <PhoneOutlined aria-hidden />,
  alarm: <AlertOutlined aria-hidden />,
  version: <TagOutlined aria-hidden />,
  settings: <SettingOutlined aria-hidden />,
  bill: <ContainerOutlined aria-hidden />,
  bind: <LinkOutlined aria-hidden />,
  owner: <SwapOutlined aria-hidden />,
  plan: <CloudOutlined aria-hidden />,
  log: <FileDoneOutlined aria-hidden />,
};

interface TimeLineProps {
  query: { data: readonly TerminalHistoryRow[] | undefined; error: unknown; refetch: () => unknown };
}

/** What happened, under the days on which it did. */
export function TimeLine({ query: { data, error, refetch } }: TimeLineProps) {
  const { t, i18n } = useTranslation();
  const timeDiff = useTimeDiff();
  if (error !== null && error !== undefined)
    return <LoadFailed reason={errorText(t, error)} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('terminalHistory.none')} />;
  return byDay(data, timeDiff).map(({ day, rows }) => (
    <section key={day} aria-label={day}>
      <h4 className="history-day">{dayText(day, i18n.language)}</h4>
      <ul className="entries">
        {rows.map(({ row, clock }) => (
          <li key={row.id}>
            <span className="entry-time history-time">
              {ICONS[row.kind]} <time>{clock}</time>
            </span>
            <span className="entry-what">
              <TerminalChange row={row} />
            </span>
            <span className="quiet">{creatorText(t, row)}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface Day {
  day: string;
  rows: { row: TerminalHistoryRow; clock: string }[];
}

const DAY_LENGTH = 10;

function byDay(rows: readonly TerminalHistoryRow[], timeDiff: number): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const local = formatTime(row.time, timeDiff);
    const [day, clock] = [local.slice(0, DAY_LENGTH), local.slice(DAY_LENGTH + 1)];
    if (days.at(-1)?.day !== day) days.push({ day, rows: [] });
    days.at(-1)?.rows.push({ row, clock });
  }
  return days;
}

function dayText(day: string, language: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { dateStyle: 'full', timeZone: 'UTC' });
}

/** Changes, and acts on record, have somebody who made them; what the terminal did has none. */
function creatorText(t: TFunction, { id, creator }: TerminalHistoryRow): string {
  if (creator === null) return /^(change|log) /.test(id) ? t('values.actorKind.system') : '';
  return creator === '' ? t('logList.bySuperior') : creator;
}
