import { DAY_MS } from '@roger/contract/constants';
import type { DueClient, DueType } from '@roger/contract/families/fleet/terminal-renewals';

/** Filter of the terminals to renew: now, by the reminder days of their clients, or due until a time. */
export type Horizon = { expireTime_end: string } | { useStatus: ('expiring' | 'expired')[] };

/** The horizon of some days with their last one, or without them for now. */
export function horizonOf(days: number | undefined, until: string): Horizon {
  return days === undefined ? { useStatus: ['expiring', 'expired'] } : { expireTime_end: until };
}

/** Filters of the terminal list for due terminals. */
export type DueFilters = Horizon & {
  clientId?: number[];
  typeId?: number[];
  excludeSub?: boolean;
};

/** The last day of a horizon, `yyyy-MM-dd` in UTC. */
export function lastDay(days: number, now = Date.now()): string {
  return new Date(now + days * DAY_MS).toISOString().slice(0, 10);
}

/** Filters of all due terminals. */
export function allDueFilters(horizon: Horizon, clientId: number | undefined, excludeSub: boolean): DueFilters {
  return {
    ...horizon,
    ...(clientId !== undefined && { clientId: [clientId] }),
    ...(excludeSub && { excludeSub }),
  };
}

/** Filters of a client's due terminals, all or of one type. */
export function clientDueFilters(
  horizon: Horizon,
  { clientId }: Pick<DueClient, 'clientId'>,
  type?: Pick<DueType, 'typeId'>,
): DueFilters {
  return { ...horizon, clientId: [clientId], ...(type !== undefined && { typeId: [type.typeId] }) };
}
