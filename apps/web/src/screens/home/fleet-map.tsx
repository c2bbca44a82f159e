import type { TerminalPosition } from '@roger/contract/families/terminal-positions';
import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../features/charts/charts.css';
import { WorldMap } from '../../features/map/world-map.tsx';
import { PRESENCE_TONES } from '../../features/terminals/presence-tones.ts';
import { StateWord, Timestamp } from '../../kit/columns.tsx';
import { IdLink } from '../../kit/id-link.tsx';
import { api } from '../../lib/api.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { paletteOf } from '../../theme/palette.ts';

const REFRESH_MS = 60_000;
const IN_TABLE = 50;
const AWAY = '#8490a5';

/** Where the fleet was last: on the map, or the latest of it as a table; nothing where nobody has told. */
export function FleetMap() {
  const { t } = useTranslation();
  const heading = useId();
  const enabled = useTabActive();
  const [asTable, setAsTable] = useState(false);
  const { data } = useQuery({ ...queryOf(api.terminal.positions, {}), enabled, refetchInterval: REFRESH_MS });
  if (data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />;
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
          icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
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
      {(index) => <Told position={positions[index]} />}
    </WorldMap>
  );
}

function Told({ position }: { position: TerminalPosition | undefined }) {
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
          <Told position={position} />
        </li>
      ))}
    </ul>
  );
}
