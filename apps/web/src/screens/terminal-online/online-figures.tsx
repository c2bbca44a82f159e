import type { OnlineTimeRow } from '@roger/contract/families/fleet/online-time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../kit/list/columns.tsx';
import { DurationText } from '../../kit/text/duration-text.tsx';
import type { List } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTab } from '../../lib/address/tab.ts';

/** Number of terminals and of online ones, and the sums over all rows of the list. */
export function OnlineFigures({ list }: { list: List<OnlineTimeRow> }) {
  const { t } = useTranslation();
  const { active } = useTab();
  const { data: counts } = useQuery({ ...queryOf(api.terminal.findMsCount), enabled: active });
  // The list's own query: reads its cached response.
  const page = { ...list.exportInput, pageNo: list.pageNo, pageSize: list.pageSize };
  const { data: found } = useQuery({ ...queryOf(api.onlineTime.list, page), enabled: false });
  const isDefaultRange = ['date', 'date_begin', 'date_end'].every((name) => list.filters[name] === undefined);
  return (
    <dl className="online-figures" aria-label={t('terminalOnline.figures')}>
      <Figure label={t('fields.common.msIds')}>
        <NumberText value={counts?.total ?? null} />
      </Figure>
      <Figure label={t('values.onlineStatus.online')}>
        <NumberText value={counts?.online ?? null} />
      </Figure>
      <Figure label={t('terminalOnline.total')}>
        {found === undefined ? <NumberText value={null} /> : <DurationText seconds={found.totals.onlineSeconds} />}
      </Figure>
      <Figure label={t('terminalOnline.sessions')}>
        <NumberText value={found?.totals.sessions ?? null} />
      </Figure>
      {isDefaultRange && <Figure label={t('fields.online-time.date')}>{t('common.date.last7')}</Figure>}
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
