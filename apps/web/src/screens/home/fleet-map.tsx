import type { TerminalPosition } from '@roger/contract/families/fleet/terminal-positions';
import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../features/charts/charts.css';
import { WorldMap } from '../../features/map/world-map.tsx';
import { PRESENCE_TONES } from '../../features/terminals/presence-tones.ts';
import { StateWord, Timestamp } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { api } from '../../lib/api/api.ts';
import { usePreferences } from '../../lib/session/preferences.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { paletteOf } from '../../theme/palette.ts';
import { LoadingCard } from './loading-card.tsx';

const REFRESH_MS = 60_000;
const IN_TABLE = 50;
const AWAY = '#8490a5';

/** Last positions of the fleet on a map, or the latest ones as a table; nothing without positions. */
export function FleetMap() {
  const { t } = useTranslation();
  const heading = useId();
  const enabled = useTabActive();
  const [asTable, setAsTable] = useState(false);
  const { data } = useQuery({ ...queryOf(api.terminal.positions, {}), enabled, refetchInterval: REFRESH_MS });
  if (data === undefined) return <LoadingCard />;
  if (data.positions.length === 0) return null;
  const toggle = t(asTable ? 'common.figure.asChart' : 'common.figure.asTable');
  return (
    <figure className="figure" aria-labelledby={heading}>
      <figcaption>
        <h2 id={heading}>{t('home.map')}</h2>
        {data.more && <span className="quiet">{t('home.mapLatest', { amount: data.positions.length })}</span>}
        <Button
          type="text"
          size="small"
          icon={asTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
          title={toggle}
          aria-label={`${t('home.map')}: ${toggle}`}
          onClick={() => setAsTable(!asTable)}
        />
      </figcaption>
      {asTable ? <PositionTable positions={data.positions.slice(0, IN_TABLE)} /> : <Drawn positions={data.positions} />}
    </figure>
  );
}

function Drawn({ positions }: { positions: readonly TerminalPosition[] }) {
  const { t } = useTranslation();
  const { mode, accent } = usePreferences();
  const points = useMemo(() => {
    const here = paletteOf(mode, accent).success;
    return positions.map(({ lat, lon, onlineStatus }) => ({
      lat,
      lon,
      color: onlineStatus === 'online' ? here : AWAY,
    }));
  }, [positions, mode, accent]);
  return (
    <WorldMap points={points} label={t('home.mapPicture', { amount: positions.length })}>
      {(index) => <PositionText position={positions[index]} />}
    </WorldMap>
  );
}

function PositionText({ position }: { position: TerminalPosition | undefined }) {
  const { t } = useTranslation();
  if (position === undefined) return null;
  const { msId, msName, onlineStatus, time } = position;
  return (
    <>
      <IdLink kind="terminal" item={msId} /> {msName}{' '}
      <StateWord tone={PRESENCE_TONES[onlineStatus]}>{t(`values.onlineStatus.${onlineStatus}`)}</StateWord>{' '}
      <Timestamp value={time} />
    </>
  );
}

function PositionTable({ positions }: { positions: readonly TerminalPosition[] }) {
  return (
    <ul className="shares">
      {positions.map((position) => (
        <li key={position.msId}>
          <PositionText position={position} />
        </li>
      ))}
    </ul>
  );
}
