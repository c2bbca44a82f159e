import { DAY_MS } from '@roger/contract/constants';
import type { FleetOverview } from '@roger/contract/families/fleet/terminal-row';
import type { TFunction } from 'i18next';
import type { Slice } from '../../features/charts/slice.ts';
import type { TerminalFilter } from '../../features/charts/terminal-link.tsx';

type UseStatus = FleetOverview['byState'][number]['useStatus'];
type Presence = FleetOverview['byPresence'][number]['onlineStatus'];

/** Only exceptions have a strong colour. */
const STATES: Record<UseStatus, string> = {
  normal: 'var(--chart-soft)',
  expiring: 'var(--chart3)',
  expired: 'var(--danger)',
};
/** Suspended terminals are clearly different from the others in their state. */
const SUSPENDED: Record<UseStatus, string> = {
  normal: 'var(--chart6)',
  expiring: 'color-mix(in srgb, var(--chart3), var(--text) 45%)',
  expired: 'color-mix(in srgb, var(--danger), var(--text) 45%)',
};
const PRESENCE: Record<Presence, string> = {
  online: 'var(--online)',
  offline: 'var(--outline)',
  never: 'var(--line-strong)',
};

/** Months that begin within so many days have a colour of their own. */
const SOON_DAYS = 30;

/** The first and last day of a month, `yyyy-MM`. */
function daysOf(month: string): TerminalFilter {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { expireTime_begin: `${month}-01`, expireTime_end: `${month}-${last}` };
}

/** The fleet by state, as a chart; each part has the filter of its terminals. */
export function stateSlices({ byState }: FleetOverview, t: TFunction): Slice[] {
  return byState
    .filter(({ count }) => count > 0)
    .map(({ useStatus, limited, count }) => {
      const state = t(`values.useStatus.${useStatus}`);
      const filter = { useStatus, limited: String(limited) };
      return limited
        ? { label: t('home.limited', { state }), count, color: SUSPENDED[useStatus], filter }
        : { label: state, count, color: STATES[useStatus], filter };
    });
}

export function presenceSlices({ byPresence }: FleetOverview, t: TFunction): Slice[] {
  return byPresence
    .filter(({ count }) => count > 0)
    .map(({ onlineStatus, count }) => {
      const label = t(`values.onlineStatus.${onlineStatus}`);
      return { label, count, color: PRESENCE[onlineStatus], filter: { onlineStatus } };
    });
}

export function clientSlices({ byClient }: FleetOverview): Slice[] {
  return byClient.map(({ clientId, clientName, count }) => {
    return { label: clientName, count, color: 'var(--chart1)', filter: { clientId: String(clientId) } };
  });
}

/** Expired terminals, then those of the coming months: soon, and later. */
export function monthSlices(
  { byExpiryMonth }: FleetOverview,
  t: TFunction,
  monthName: (month: string) => string,
  now: number,
): Slice[] {
  const [firstYear] = byExpiryMonth.filter(({ month }) => month !== '').map(({ month }) => month.slice(0, 4));
  const soon = new Date(now + SOON_DAYS * DAY_MS).toISOString().slice(0, 7);
  return byExpiryMonth.map(({ month, count }) => {
    if (month === '')
      return { label: t('home.overdue'), count, color: STATES.expired, filter: { useStatus: 'expired' } };
    // The year is displayed only below a January, and not in the first year.
    const year = month.endsWith('-01') && !month.startsWith(firstYear ?? '') ? `\n${month.slice(0, 4)}` : '';
    const tick = `${monthName(month)}${year}`;
    return { label: month, tick, count, color: month <= soon ? STATES.expiring : STATES.normal, filter: daysOf(month) };
  });
}

/** True for a fleet with terminals; figures about some of them may be empty then. */
export function hasTerminals({ byState }: FleetOverview): boolean {
  return byState.some(({ count }) => count > 0);
}
