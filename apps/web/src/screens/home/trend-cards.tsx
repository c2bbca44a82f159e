import type { FleetTrends } from '@roger/contract/families/fleet-figures';
import type { TerminalCounts } from '@roger/contract/families/terminal-row';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Sparkline } from '../../features/charts/sparkline.tsx';
import type { Trend } from './trend.ts';
import { useCallTrend, useCoinTrends, useFleetTrends, useOnlineTrend, useSignInTrend } from './use-trends.ts';

interface TrendCardsProps {
  counts: TerminalCounts | undefined;
  trends: FleetTrends | undefined;
  gateway: boolean | undefined;
  /** How many were online through the last 24 hours. */
  online: readonly number[] | undefined;
}

/** The figures of the scope with how they went; one for each currency that was spent at all. */
export function TrendCards({ counts, trends, gateway, online }: TrendCardsProps) {
  const { t } = useTranslation();
  if (counts === undefined || trends === undefined || gateway === undefined) return <LoadingCards />;
  return (
    <ul className="trends" aria-label={t('home.trends')}>
      <Cards counts={counts} trends={trends} gateway={gateway} online={online} />
    </ul>
  );
}

interface CardsProps extends Pick<TrendCardsProps, 'online'> {
  counts: TerminalCounts;
  trends: FleetTrends;
  gateway: boolean;
}

function Cards({ counts, trends, gateway, online }: CardsProps) {
  const cards = [
    ...useFleetTrends(trends),
    useOnlineTrend(counts, gateway, online),
    ...useCallTrend(trends.calls, gateway),
    ...useCoinTrends(trends.spent),
    ...useSignInTrend(trends.signIns),
  ];
  return cards.map((trend) => <TrendCard key={trend.title} {...trend} />);
}

function TrendCard({ title, value, note, to, picture }: Trend) {
  const { i18n } = useTranslation();
  const figure = value === null ? null : value.toLocaleString(i18n.language);
  return (
    <li className="trend">
      <span className="trend-title">{title}</span>
      {figure !== null && <span className="trend-value">{to === null ? figure : <Link to={to}>{figure}</Link>}</span>}
      <span className="trend-note">{note}</span>
      {picture !== null && <Sparkline {...picture} />}
    </li>
  );
}

function LoadingCards() {
  return (
    <div className="trends" aria-busy>
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className="trend">
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      ))}
    </div>
  );
}
