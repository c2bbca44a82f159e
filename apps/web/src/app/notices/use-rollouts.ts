import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { itemAddress } from '../../lib/item-address.ts';
import { queryOf } from '../../lib/query.ts';

/** The live stream has them read sooner. */
const REFRESH_MS = 60_000;
const MOST = 5;

/** An upgrade task that runs: how much of it has ended, well or not. */
export interface Rollout {
  id: number;
  taskName: string;
  percent: number;
  text: string;
  to: string;
}

/** The latest upgrade tasks that run just now, while somebody looks. */
export function useRollouts(on: boolean): Rollout[] {
  const { t } = useTranslation();
  const allowed = useAllowed('terminalUpgrade');
  const { data } = useQuery({
    ...queryOf(api.upgradeTask.list, { status: ['running'], pageSize: MOST }),
    enabled: on && allowed,
    refetchInterval: REFRESH_MS,
  });
  return (data?.records ?? []).map(({ id, taskName, total, upgraded, failed }) => {
    const ended = upgraded + failed;
    const percent = total === 0 ? 0 : Math.floor((ended / total) * 100);
    return {
      id,
      taskName,
      percent,
      text: t('shell.work.rollout', { ended, total }),
      to: itemAddress('upgradeTask', id),
    };
  });
}
