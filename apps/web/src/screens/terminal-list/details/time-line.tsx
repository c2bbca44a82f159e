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
import type { HistoryKind, TerminalHistoryRow } from '@roger/contract/families/fleet/terminal-history';
import { Empty, Skeleton } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../kit/details/details.css';
import { LoadFailed } from '../../../kit/text/load-failed.tsx';
import { errorText } from '../../../lib/api/error-text.ts';
import { formatTime, useZone } from '../../../lib/format/time.ts';
import { type Zone } from '../../../lib/format/zone.ts';
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

/** History rows grouped by day. */
export function TimeLine({ query: { data, error, refetch } }: TimeLineProps) {
  const { t, i18n } = useTranslation();
  const zone = useZone();
  if (error !== null && error !== undefined)
    return <LoadFailed reason={errorText(t, error)} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('terminalHistory.none')} />;
  return groupByDay(data, zone).map(({ day, rows }) => (
    <section key={day} aria-label={day}>
      <h3 className="history-day">{dayText(day, i18n.language)}</h3>
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

function groupByDay(rows: readonly TerminalHistoryRow[], zone: Zone): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const local = formatTime(row.time, zone);
    const [day, clock] = [local.slice(0, DAY_LENGTH), local.slice(DAY_LENGTH + 1)];
    if (days.at(-1)?.day !== day) days.push({ day, rows: [] });
    days.at(-1)?.rows.push({ row, clock });
  }
  return days;
}

function dayText(day: string, language: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { dateStyle: 'full', timeZone: 'UTC' });
}

/** Author of changes and logged operations; events of the terminal have none. */
function creatorText(t: TFunction, { id, creator }: TerminalHistoryRow): string {
  if (creator === null) return /^(change|log) /.test(id) ? t('values.actorKind.system') : '';
  return creator === '' ? t('logList.bySuperior') : creator;
}
