import type { FleetTasks } from '@roger/contract/families/fleet/fleet-figures';
import type { TerminalCounts } from '@roger/contract/families/fleet/terminal-row';

/** Tasks of a plain service, which counts the terminals to renew and nothing else. */
export function tasksOfCounts({ renewNum }: TerminalCounts): FleetTasks {
  return {
    renewNum,
    expired: 0,
    unpaid: 0,
    renewal: null,
    passwords: null,
    pausedByRule: null,
    failedReports: null,
    plansUsed: null,
    jobs: null,
    mails: null,
    pausedTasks: null,
    clocks: null,
  };
}
