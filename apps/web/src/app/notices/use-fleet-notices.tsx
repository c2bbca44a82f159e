import type { FleetTasks } from '@roger/contract/families/fleet-figures';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAllowed, useAllowedKeys } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { countsQuery } from '../layout/counts-query.ts';
import type { Notice } from './notice.ts';

/** These change slowly, and cost more than the counts. */
const REFRESH_MS = 300_000;

/** What concerns the fleet within sight: renewals, the coins for them, and whether its gateways are heard of. */
export function useFleetNotices(on: boolean): Notice[] {
  const renewals = useRenewals(on);
  const lowBalance = useLowBalance(on);
  const gateway = useGateway(on);
  const standing = useStanding(on);
  const planUsed = usePlanUsed(on);
  return [...standing, planUsed, gateway, lowBalance, renewals].filter((notice) => notice !== null);
}

/** One definition of 'to renew' for notice, home and gauge: what the counts say. */
function useRenewals(on: boolean): Notice | null {
  const { t } = useTranslation();
  const board = useAllowed('billingRenew');
  const list = useAllowed('terminalList');
  const { data } = useQuery({ ...countsQuery, enabled: on });
  const count = data?.renewNum ?? 0;
  if (count === 0) return null;
  const to = board ? '/billing-renew' : '/terminal-list?useStatus=expiring,expired';
  const act = board || list ? <Link to={to}>{t('shell.renew.link')}</Link> : null;
  return {
    id: `renewals ${count}`,
    tone: 'info',
    title: t('shell.renew.title'),
    text: t('shell.renew.text', { count }),
    act,
  };
}

/** What needs doing in the scope; word of a paused rollout, a failed report or a used plan has it read anew (lib/live.ts). */
function useTasks(on: boolean): FleetTasks | undefined {
  const { data } = useQuery({
    ...queryOf(api.terminal.fleetTasks),
    enabled: on,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  return data;
}

/** What stands still until somebody looks at it: rollouts that a rule paused, and reports that somebody did not get. */
function useStanding(on: boolean): Notice[] {
  const { t } = useTranslation();
  const keys = useAllowedKeys();
  const { pausedByRule, failedReports } = useTasks(on) ?? {};
  const paused = (pausedByRule ?? []).map(({ id, name }): Notice => ({
    id: `paused ${id}`,
    tone: 'warning',
    title: t('shell.paused.title', { name }),
    text: t('shell.paused.text'),
    act: keys.has('terminalUpgrade') && <Link to="/terminal-upgrade?status=paused">{t('shell.paused.link')}</Link>,
  }));
  const failed = (failedReports?.latest ?? []).map(({ id, name }): Notice => ({
    id: `report ${id}`,
    tone: 'warning',
    title: t('shell.failedReport.title', { name }),
    text: t('shell.failedReport.text'),
    act: keys.has('timingReport') && (
      <Link to="/timing-report?lastOutcome=failed,partly">{t('shell.failedReport.link')}</Link>
    ),
  }));
  return [...paused, ...failed];
}

/** Cards that have nearly used up their plan of this month, or have. */
function usePlanUsed(on: boolean): Notice | null {
  const { t } = useTranslation();
  const keys = useAllowedKeys();
  const { near = 0, used = 0 } = useTasks(on)?.plansUsed ?? {};
  if (near + used === 0) return null;
  return {
    id: `plans ${used} ${near}`,
    tone: 'warning',
    title: t('shell.planUsed.title'),
    text: t('shell.planUsed.text', { used, near }),
    act: keys.has('cloudDataUsage') && <Link to="/cloud-data-usage?reached=80,100">{t('shell.planUsed.link')}</Link>,
  };
}

/** The coins for a year of all of them are not there, as home says too. */
function useLowBalance(on: boolean): Notice | null {
  const { t } = useTranslation();
  const billing = useAllowed('billingClient');
  const data = useTasks(on);
  const renewal = data?.renewal ?? null;
  if (renewal === null || renewal.held >= renewal.needed) return null;
  return {
    id: `balance ${renewal.needed} ${renewal.held}`,
    tone: 'warning',
    title: t('shell.lowBalance.title'),
    text: t('shell.lowBalance.text', { ...renewal }),
    act: billing ? <Link to="/billing-client">{t('shell.lowBalance.link')}</Link> : null,
  };
}

function useGateway(on: boolean): Notice | null {
  const { t } = useTranslation();
  const list = useAllowed('terminalList');
  const servers = useAllowed('serverList');
  const { data } = useQuery({
    ...queryOf(api.terminal.fleetOverview),
    enabled: on && list,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined || data.gateway) return null;
  return {
    id: 'gateway',
    tone: 'warning',
    title: t('shell.gateway.title'),
    text: t('shell.gateway.text'),
    act: servers ? <Link to="/server-list">{t('shell.gateway.link')}</Link> : null,
  };
}
