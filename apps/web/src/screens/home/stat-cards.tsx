import { AlertOutlined, MobileOutlined, PlusSquareOutlined, WifiOutlined } from '@ant-design/icons';
import type { TerminalCounts } from '@roger/contract/families/terminal-row';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TerminalLink } from '../../features/charts/terminal-link.tsx';
import { today, useTimeDiff } from '../../lib/time.ts';

/** The four figures somebody looks for first; each leads to the terminals it counts. */
export function StatCards({ counts }: { counts: TerminalCounts | undefined }) {
  const { t } = useTranslation();
  const day = today(useTimeDiff());
  const { total = 0, online = 0, todayNum = 0, renewNum = 0 } = counts ?? {};
  const percent = total === 0 ? 0 : Math.ceil((online / total) * 100);
  const loading = counts === undefined;
  return (
    <ul className="stats">
      <Stat icon={<MobileOutlined />} title={t('home.total')} value={total} loading={loading} filter={{}} />
      <Stat
        icon={<WifiOutlined />}
        title={t('home.online')}
        value={online}
        note={t('home.onlineShare', { percent })}
        loading={loading}
        filter={{ onlineStatus: 'online' }}
      />
      <Stat
        icon={<PlusSquareOutlined />}
        title={t('home.today')}
        value={todayNum}
        loading={loading}
        filter={{ createTime_begin: day, createTime_end: day }}
      />
      <Stat
        icon={<AlertOutlined />}
        title={t('home.renew')}
        value={renewNum}
        loading={loading}
        filter={{ useStatus: 'expiring,expired' }}
      />
    </ul>
  );
}

interface StatProps {
  icon: ReactNode;
  title: string;
  value: number;
  note?: string;
  loading: boolean;
  filter: Record<string, string>;
}

function Stat({ icon, title, value, note, loading, filter }: StatProps) {
  const { i18n } = useTranslation();
  return (
    <li className="stat">
      <span className="stat-icon">{icon}</span>
      <span className="stat-title">{title}</span>
      {loading ? (
        <Skeleton.Button active size="small" />
      ) : (
        <span className="stat-value">
          <TerminalLink filter={filter}>{value.toLocaleString(i18n.language)}</TerminalLink>
          {note !== undefined && <small className="quiet">{note}</small>}
        </span>
      )}
    </li>
  );
}
