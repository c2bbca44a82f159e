import { useQuery } from '@tanstack/react-query';
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WorldMap } from '../../features/map/world-map.tsx';
import { LoadFailed } from '../../kit/load-failed.tsx';
import { TimeText } from '../../kit/columns.tsx';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { paletteOf } from '../../theme/palette.ts';

/** The way of a terminal through a day, today unless another one is chosen. */
export function TerminalTrack({ msId }: { msId: string }) {
  const { t } = useTranslation();
  const enabled = useTabActive();
  const [day, setDay] = useState<Dayjs | null>(null);
  const asked = day === null ? { msId } : { msId, day: day.format('YYYY-MM-DD') };
  const { data, error, refetch } = useQuery({ ...queryOf(api.terminal.track, asked), enabled });
  const { mode, accent } = usePreferences();
  const points = useMemo(() => {
    const color = paletteOf(mode, accent).accent;
    return (data?.points ?? []).map(({ lat, lon }) => ({ lat, lon, color }));
  }, [data, mode, accent]);
  if (error !== null) return <LoadFailed reason={errorText(t, error)} retry={() => void refetch()} />;
  return (
    <>
      <p>
        <DatePicker value={day} placeholder={t('worldMap.today')} aria-label={t('worldMap.day')} onChange={setDay} />{' '}
        <span className="quiet">
          {data !== undefined && t(data.count === 0 ? 'worldMap.none' : 'worldMap.amount', { amount: data.count })}
        </span>
      </p>
      <WorldMap
        key={`${msId} ${asked.day ?? ''} ${data?.count ?? 0}`}
        isWay
        points={points}
        label={t('worldMap.way', { amount: points.length })}
      >
        {(index) => <TimeText value={data?.points[index]?.time ?? null} />}
      </WorldMap>
    </>
  );
}
