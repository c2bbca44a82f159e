import type { OnlineTimeRow } from '@roger/contract/families/online-time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../kit/columns.tsx';
import { DurationText } from '../../kit/duration-text.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useTab } from '../../lib/tab.ts';

/** How many terminals there are and are online now, and the sums of all that the list finds. */
export function OnlineFigures({ list }: { list: List<OnlineTimeRow> }) {
  const { t } = useTranslation();
  const { active } = useTab();
  const { data: counts } = useQuery({ ...queryOf(api.terminal.findMsCount), enabled: active });
  // The same question as the list's: it is asked once.
  const page = { ...list.exportInput, pageNo: list.pageNo, pageSize: list.pageSize };
  const { data: found } = useQuery({ ...queryOf(api.onlineTime.list, page), enabled: false });
  const usual = ['date', 'date_begin', 'date_end'].every((name) => list.filters[name] === undefined);
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
      {usual && <Figure label={t('fields.online-time.date')}>{t('common.date.last7')}</Figure>}
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
