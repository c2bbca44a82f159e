import { HISTORY_KINDS, MAX_HISTORY_ROWS, type HistoryKind } from '@roger/contract/families/fleet/terminal-history';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { TypedDays } from '../../../kit/fields/typed-days.tsx';
import { useTabActive } from '../../../lib/address/tab.ts';
import { pickedDay } from '../../../lib/form/picked-day.ts';
import { readDay } from '../../../lib/form/read-day.ts';
import { today, useZone } from '../../../lib/format/time.ts';
import './terminal-history.css';
import { TimeLine } from './time-line.tsx';

const PAGE = 20;
const DAY = 'YYYY-MM-DD';

type Range = [begin: Dayjs | null, end: Dayjs | null];

/** History of the terminal, latest first, filtered by kinds and days. */
export function TerminalHistory({ msId }: { msId: string }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const [kinds, setKinds] = useState<readonly HistoryKind[]>([]);
  const [range, setRange] = useState<Range>([null, null]);
  const [pageSize, setPageSize] = useState(PAGE);
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(api.terminal.history, { msId, pageSize, ...filtersOf(kinds, range) }),
    enabled: active,
    placeholderData: keepPreviousData,
  });
  const count = data?.records.length ?? 0;
  return (
    <>
      <div className="history-bar">
        <KindChips kinds={kinds} setKinds={setKinds} />
        <DayRange range={range} setRange={setRange} />
      </div>
      <TimeLine query={{ data: data?.records, error, refetch }} />
      {data !== undefined && count < Math.min(data.total, MAX_HISTORY_ROWS) && (
        <Button
          className="entries-end"
          loading={isFetching}
          onClick={() => setPageSize((size) => Math.min(MAX_HISTORY_ROWS, size + 2 * PAGE))}
        >
          {t('terminalHistory.more', { shown: count, count: data.total })}
        </Button>
      )}
    </>
  );
}

interface DayRangeProps {
  range: Range;
  setRange: (range: Range) => void;
}

function DayRange({ range, setRange }: DayRangeProps) {
  const { t, i18n } = useTranslation();
  const zone = useZone();
  const applied = range.map((day) => day?.format(DAY) ?? '');
  const apply = (days: string[]) => {
    const [begin, end] = days.map((day) => (day === '' ? null : pickedDay(day)));
    setRange(begin != null && end?.isBefore(begin) === true ? [end, begin] : [begin ?? null, end ?? null]);
  };
  return (
    <TypedDays applied={applied} read={(text) => readDay(text, i18n.language)} onRead={apply} example={today(zone)}>
      <DatePicker.RangePicker
        size="small"
        allowEmpty
        preserveInvalidOnBlur
        value={range}
        placeholder={[t('terminalHistory.since'), t('terminalHistory.upTo')]}
        onChange={(days) => setRange(days ?? [null, null])}
      />
    </TypedDays>
  );
}

function filtersOf(kinds: readonly HistoryKind[], [begin, end]: Range) {
  return {
    ...(kinds.length === 0 ? {} : { type: [...kinds] }),
    ...(begin === null ? {} : { begin: begin.format(DAY) }),
    ...(end === null ? {} : { end: end.format(DAY) }),
  };
}

interface KindChipsProps {
  kinds: readonly HistoryKind[];
  setKinds: (kinds: readonly HistoryKind[]) => void;
}

/** Filter by kinds; an empty selection means all. */
function KindChips({ kinds, setKinds }: KindChipsProps) {
  const { t } = useTranslation();
  const toggle = (kind: HistoryKind) =>
    setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  return (
    <div className="history-kinds" role="group" aria-label={t('terminalHistory.kind')}>
      <Chip checked={kinds.length === 0} label={t('terminalHistory.kinds.all')} onChange={() => setKinds([])} />
      {HISTORY_KINDS.map((kind) => (
        <Chip
          key={kind}
          checked={kinds.includes(kind)}
          label={t(`terminalHistory.kinds.${kind}`)}
          onChange={() => toggle(kind)}
        />
      ))}
    </div>
  );
}

function Chip({ checked, label, onChange }: { checked: boolean; label: string; onChange: () => void }) {
  return (
    <Button size="small" shape="round" type={checked ? 'primary' : 'default'} aria-pressed={checked} onClick={onChange}>
      {label}
    </Button>
  );
}
