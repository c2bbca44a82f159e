import { CHANGE_KINDS, type ChangeKind } from '@roger/contract/families/terminal-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entries } from '../../features/details/entries.tsx';
import { Timestamp } from '../../kit/columns.tsx';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { TerminalChange } from './terminal-change.tsx';

const PAGE = 20;
const MOST = 500;

/** What was changed about the terminal, by whom and when, the latest first; of one kind where that is asked for. */
export function TerminalHistory({ msId }: { msId: string }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const [kind, setKind] = useState<Kind>('all');
  const [pageSize, setPageSize] = useState(PAGE);
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(api.terminal.history, { msId, pageSize, ...(kind === 'all' ? {} : { type: [kind] }) }),
    enabled: active,
    placeholderData: keepPreviousData,
  });
  const shown = data?.changes.length ?? 0;
  return (
    <>
      <KindChoice kind={kind} setKind={setKind} />
      <Entries query={{ data: data?.changes, error, refetch }} keyOf={({ id }) => id} empty={t('terminalHistory.none')}>
        {(row) => (
          <>
            <span className="entry-time">
              <Timestamp value={row.time} />
            </span>
            <span className="entry-what">
              <TerminalChange row={row} />
            </span>
            <span className="quiet">{creatorText(t, row.creator)}</span>
          </>
        )}
      </Entries>
      {data !== undefined && shown < Math.min(data.count, MOST) && (
        <Button
          className="entries-end"
          loading={isFetching}
          onClick={() => setPageSize((size) => Math.min(MOST, size + 2 * PAGE))}
        >
          {t('terminalHistory.more', { shown, count: data.count })}
        </Button>
      )}
    </>
  );
}

type Kind = ChangeKind | 'all';

function KindChoice({ kind, setKind }: { kind: Kind; setKind: (kind: Kind) => void }) {
  const { t } = useTranslation();
  const options = (['all', ...CHANGE_KINDS] as const).map((value) => ({
    value,
    label: t(`terminalHistory.kinds.${value}`),
  }));
  return (
    <Segmented size="small" aria-label={t('terminalHistory.kind')} value={kind} onChange={setKind} options={options} />
  );
}

function creatorText(t: TFunction, creator: string | null): string {
  if (creator === null) return t('values.actorKind.system');
  return creator === '' ? t('logList.bySuperior') : creator;
}
