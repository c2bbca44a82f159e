import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAllowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { itemAddress } from '../../lib/address/item-address.ts';
import { queryOf } from '../../lib/api/query.ts';

/** Polling interval; the live stream triggers earlier reads. */
const REFRESH_MS = 60_000;
const MAX_ROLLOUTS = 5;

/** A running upgrade task. Its progress counts upgraded and failed terminals. */
export interface Rollout {
  id: number;
  taskName: string;
  percent: number;
  text: string;
  to: string;
}

/** The latest running upgrade tasks; they are read only while `on`. */
export function useRollouts(on: boolean): Rollout[] {
  const { t } = useTranslation();
  const allowed = useAllowed('terminalUpgrade');
  const { data } = useQuery({
    ...queryOf(api.upgradeTask.list, { status: ['running'], pageSize: MAX_ROLLOUTS }),
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
