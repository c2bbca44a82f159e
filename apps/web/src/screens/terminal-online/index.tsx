import { MAX_DETAIL_TERMINALS, type OnlineTimeRow } from '@roger/contract/families/online-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { chosenRows, type Chosen } from '../../lib/chosen.ts';
import { columns } from './columns.tsx';
import { OnlineFilters, QuickOnlineFilters } from './filters.tsx';
import { OnlineFigures } from './online-figures.tsx';
import { SessionsDrawer, type AskedSessions } from './sessions-drawer.tsx';
import './terminal-online.css';

const CARD = [['msId', 'onlineSeconds'], ['msName', 'date'], ['clientName']] as const;

/** How long terminals were online, day by day, and the sessions behind it. */
export function TerminalOnlineScreen() {
  const { t } = useTranslation();
  const list = useList(api.onlineTime.list);
  const [asked, setAsked] = useState<AskedSessions | null>(null);
  const [begin, end] = [textOr(list.filters['date_begin']), textOr(list.filters['date_end'])];
  const act = ({ rows, matching }: Chosen<OnlineTimeRow>): RowAction => {
    const terminals = [...new Map(rows.map(({ msId, msName }) => [msId, { msId, msName }])).values()];
    // Those on other pages are not known here.
    const tooMany = terminals.length > MAX_DETAIL_TERMINALS || (matching?.count ?? 0) > rows.length;
    return {
      key: 'sessions',
      need: 'terminalOnline',
      label: t('terminalOnline.sessions'),
      disabled: tooMany ? t('terminalOnline.many', { max: MAX_DETAIL_TERMINALS }) : undefined,
      onClick: () => setAsked({ terminals, begin, end }),
    };
  };
  return (
    <>
      <OnlineFigures list={list} />
      <ListScreen
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => `${row.msId} ${row.date}`}
        card={CARD}
        purpose={t('terminalOnline.purpose')}
        search={<SearchFilter field="msId" maxLength={16} />}
        quick={<QuickOnlineFilters />}
        filters={<OnlineFilters />}
        exportCall={api.onlineTime.exportOnline}
        batchActions={(chosen) => [act(chosen)]}
        rowActions={(row) => [act(chosenRows(row))]}
      />
      <SessionsDrawer asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function textOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
