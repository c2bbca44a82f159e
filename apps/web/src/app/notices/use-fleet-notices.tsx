import type { FleetTasks } from '@roger/contract/families/fleet/fleet-figures';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAllowed, useAllowedKeys } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { countsQuery } from '../layout/counts-query.ts';
import type { Notice } from './notice.ts';

/** Fleet tasks and the overview change slowly, and reading them costs more than reading the counts. */
const REFRESH_MS = 300_000;

/** Notices about the fleet in scope: paused rollouts, failed reports, used plans, the gateway, balance and renewals. */
export function useFleetNotices(on: boolean): Notice[] {
  const renewals = useRenewalNotice(on);
  const lowBalance = useLowBalanceNotice(on);
  const gateway = useGatewayNotice(on);
  const standing = useStalledNotices(on);
  const planUsed = usePlanNotice(on);
  return [...standing, planUsed, gateway, lowBalance, renewals].filter((notice) => notice !== null);
}

/** The number to renew comes from the counts, so that notice, home and gauge agree. */
function useRenewalNotice(on: boolean): Notice | null {
  const { t } = useTranslation();
  const board = useAllowed('billingRenew');
  const list = useAllowed('terminalList');
  const { data } = useQuery({ ...countsQuery, enabled: on });
  const count = data?.renewNum ?? 0;
  if (count === 0) return null;
  const to = board ? '/billing-renew' : '/terminal-list?useStatus=expiring,expired';
  // Without the board the same terminals are a list, in which they cannot be renewed.
  const label = board ? 'shell.renew.link' : 'common.result.terminals';
  const action = board || list ? <Link to={to}>{t(label)}</Link> : null;
  return {
    id: `renewals ${count}`,
    tone: 'info',
    title: t('shell.renew.title'),
    text: t('shell.renew.text', { count }),
    action,
  };
}

/** Open tasks of the scope. Live events about rollouts, reports or plans trigger another read (lib/live/live.ts). */
function useTasks(on: boolean): FleetTasks | undefined {
  const { data } = useQuery({
    ...queryOf(api.terminal.fleetTasks),
    enabled: on,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  return data;
}

/** Rollouts that a rule paused, and reports that did not reach all recipients: both wait for a user's action. */
function useStalledNotices(on: boolean): Notice[] {
  const { t } = useTranslation();
  const keys = useAllowedKeys();
  const { pausedByRule, failedReports } = useTasks(on) ?? {};
  const paused = (pausedByRule ?? []).map(({ id, name }): Notice => ({
    id: `paused ${id}`,
    tone: 'warning',
    title: t('shell.paused.title', { name }),
    text: t('shell.paused.text'),
    action: keys.has('terminalUpgrade') && <Link to="/terminal-upgrade?status=paused">{t('shell.paused.link')}</Link>,
  }));
  const failed = (failedReports?.latest ?? []).map(({ id, name }): Notice => ({
    id: `report ${id}`,
    tone: 'warning',
    title: t('shell.failedReport.title', { name }),
    text: t('shell.failedReport.text'),
    action: keys.has('timingReport') && (
      <Link to="/timing-report?lastOutcome=failed,partly">{t('shell.failedReport.link')}</Link>
    ),
  }));
  return [...paused, ...failed];
}

/** Number of cards that have used up, or nearly used up, their plan of this month. */
function usePlanNotice(on: boolean): Notice | null {
  const { t } = useTranslation();
  const keys = useAllowedKeys();
  const { near = 0, used = 0 } = useTasks(on)?.plansUsed ?? {};
  if (near + used === 0) return null;
  return {
    id: `plans ${used} ${near}`,
    tone: 'warning',
    title: t('shell.planUsed.title'),
    text: t('shell.planUsed.text', { used, near }),
    action: keys.has('cloudDataUsage') && <Link to="/cloud-data-usage?reached=80,100">{t('shell.planUsed.link')}</Link>,
  };
}

/** Shown if the balance is smaller than the price of a year for all terminals to renew; home shows the same figures. */
function useLowBalanceNotice(on: boolean): Notice | null {
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
    action: billing ? <Link to="/billing-client">{t('shell.lowBalance.link')}</Link> : null,
  };
}

function useGatewayNotice(on: boolean): Notice | null {
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
    action: servers ? <Link to="/server-list">{t('shell.gateway.link')}</Link> : null,
  };
}
