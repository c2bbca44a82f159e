import { useQuery } from '@tanstack/react-query';
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WorldMap } from '../../../features/map/world-map.tsx';
import { TypedDays } from '../../../kit/fields/typed-days.tsx';
import { LoadFailed } from '../../../kit/text/load-failed.tsx';
import { TimeText } from '../../../kit/list/columns.tsx';
import { api } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { usePreferences } from '../../../lib/session/preferences.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { useTabActive } from '../../../lib/address/tab.ts';
import { pickedDay } from '../../../lib/form/picked-day.ts';
import { readDay } from '../../../lib/form/read-day.ts';
import { today, useZone } from '../../../lib/format/time.ts';
import { paletteOf } from '../../../theme/palette.ts';

/** Track of a terminal on one day, today by default. */
export function TerminalTrack({ msId }: { msId: string }) {
  const { t, i18n } = useTranslation();
  const example = today(useZone());
  const enabled = useTabActive();
  const [day, setDay] = useState<Dayjs | null>(null);
  const input = day === null ? { msId } : { msId, day: day.format('YYYY-MM-DD') };
  const { data, error, refetch } = useQuery({ ...queryOf(api.terminal.track, input), enabled });
  const { mode, accent } = usePreferences();
  const points = useMemo(() => {
    const color = paletteOf(mode, accent).accent;
    return (data?.points ?? []).map(({ lat, lon }) => ({ lat, lon, color }));
  }, [data, mode, accent]);
  if (error !== null) return <LoadFailed reason={errorText(t, error)} retry={() => void refetch()} />;
  return (
    <>
      <p>
        <TypedDays
          applied={[input.day ?? '']}
          read={(text) => readDay(text, i18n.language)}
          onRead={([text = '']) => setDay(text === '' ? null : pickedDay(text))}
          example={example}
        >
          <DatePicker
            value={day}
            preserveInvalidOnBlur
            placeholder={t('worldMap.today')}
            aria-label={t('worldMap.day')}
            onChange={setDay}
          />
        </TypedDays>{' '}
        <span className="quiet">
          {data !== undefined && t(data.count === 0 ? 'worldMap.none' : 'worldMap.amount', { amount: data.count })}
        </span>
      </p>
      <WorldMap
        key={`${msId} ${input.day ?? ''} ${data?.count ?? 0}`}
        isWay
        points={points}
        label={t('worldMap.way', { amount: points.length })}
      >
        {(index) => <TimeText value={data?.points[index]?.time ?? null} />}
      </WorldMap>
    </>
  );
}
