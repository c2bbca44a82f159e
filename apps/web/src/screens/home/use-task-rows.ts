import type { FleetTasks } from '@roger/contract/families/fleet/fleet-figures';
import { useTranslation } from 'react-i18next';
import { useTerminalAddress } from '../../features/charts/terminal-link.tsx';
import { useClockText } from '../../features/servers/use-clock-text.ts';
import { useAllowedKeys } from '../../lib/session/allowed.ts';

/** A task with its urgency; `to` links to its screen and is null without the permission to open it. */
export interface TaskRow {
  tone: 'danger' | 'warning' | 'calm';
  text: string;
  detail: string;
  /** The label of its button. */
  act: string;
  to: string | null;
}

/** A task with the name of its texts, `home.task.<name>` and `home.task.<name>Note`. */
interface Task {
  name:
    | 'clocks'
    | 'expired'
    | 'failedReports'
    | 'jobs'
    | 'mails'
    | 'passwords'
    | 'pausedTasks'
    | 'planNear'
    | 'planUsed'
    | 'renew'
    | 'short'
    | 'unpaid';
  tone: TaskRow['tone'];
  count: number;
  act: 'coins' | 'renew' | 'review' | 'show';
  to: string | null;
  /** Replaces the note. */
  detail?: string;
}

/** Tasks with a count above 0, the most urgent first. */
export function useTaskRows(tasks: FleetTasks): TaskRow[] {
  const { t } = useTranslation();
  const all = [...useTerminalTasks(tasks), ...useServiceTasks(tasks)];
  const order: readonly TaskRow['tone'][] = ['danger', 'warning', 'calm'];
  return all
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone))
    .map(({ name, tone, count, act, to, detail }) => ({
      tone,
      text: t(`home.task.${name}`, { count }),
      detail: detail ?? t(`home.task.${name}Note`),
      act: t(`home.act.${act}`, { amount: count }),
      to,
    }));
}

function useTerminalTasks({ renewNum, expired, unpaid, renewal }: FleetTasks): Task[] {
  const { t } = useTranslation();
  const mayRenew = useAllowedKeys().has('billingRenew');
  const listed = useTerminalAddress();
  const terminals = (filter: Record<string, string>) => listed?.(filter) ?? null;
  return [
    { name: 'expired', tone: 'danger', count: expired, act: 'show', to: terminals({ useStatus: 'expired' }) },
    { name: 'unpaid', tone: 'danger', count: unpaid, act: 'show', to: terminals({ limitReason: 'noPayment' }) },
    {
      name: 'renew',
      tone: 'warning',
      count: renewNum,
      act: mayRenew ? 'renew' : 'show',
      to: mayRenew ? '/billing-renew' : terminals({ useStatus: 'expiring,expired' }),
      ...(renewal !== null && { detail: t('home.task.coins', { ...renewal }) }),
    },
  ];
}

/** Tasks of reports, cards near the limit of their plan of this month, servers with a wrong clock, and the rest. */
function useServiceTasks(tasks: FleetTasks): Task[] {
  const { t } = useTranslation();
  const clockText = useClockText();
  const keys = useAllowedKeys();
  const screen = (key: string, address: string) => (keys.has(key) ? address : null);
  const { renewal, mails } = tasks;
  const short = renewal === null ? 0 : Math.max(0, renewal.needed - renewal.held);
  const { near = 0, used = 0 } = tasks.plansUsed ?? {};
  // Events of servers with a wrong clock are refused or count as old, so terminals seem offline.
  const { count: clocks = 0, seconds = 0 } = tasks.clocks ?? {};
  const reports = screen('timingReport', '/timing-report?lastOutcome=failed,partly');
  const plans = (reached: number) => screen('cloudDataUsage', `/cloud-data-usage?reached=${reached}`);
  const servers = screen('serverList', '/server-list?status=connected');
  const coins = screen('billingClient', '/billing-client');
  const paused = screen('terminalUpgrade', '/terminal-upgrade?status=paused');
  const jobs = screen('logList', '/log-list?view=jobs&state=failed,setAside');
  const failedMails = `/log-list?view=mails&status=failed&failedTime_begin=${mails?.since ?? ''}`;
  const accounts = screen('accountList', '/account-list?passwordState=initial,weak');
  const clock = t('home.task.clocksNote', { clock: clockText(seconds) });
  return [
    { name: 'failedReports', tone: 'warning', count: tasks.failedReports?.count ?? 0, act: 'review', to: reports },
    { name: 'planUsed', tone: 'danger', count: used, act: 'show', to: plans(100) },
    { name: 'planNear', tone: 'warning', count: near, act: 'show', to: plans(80) },
    { name: 'clocks', tone: 'danger', count: clocks, act: 'review', to: servers, detail: clock },
    { name: 'short', tone: 'danger', count: short, act: 'coins', to: coins },
    { name: 'pausedTasks', tone: 'warning', count: tasks.pausedTasks ?? 0, act: 'review', to: paused },
    { name: 'jobs', tone: 'warning', count: tasks.jobs ?? 0, act: 'review', to: jobs },
    { name: 'mails', tone: 'warning', count: mails?.failed ?? 0, act: 'review', to: screen('logList', failedMails) },
    { name: 'passwords', tone: 'calm', count: tasks.passwords ?? 0, act: 'show', to: accounts },
  ];
}
