import type { FleetOverview } from '@roger/contract/families/terminal-row';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slice } from '../../features/charts/slice.ts';
import type { TerminalFilter } from '../../features/charts/terminal-link.tsx';
import { usePreferences, type Accent, type Mode } from '../../lib/preferences.ts';
import { paletteOf } from '../../theme/palette.ts';
import { useMonthName } from './use-month-name.ts';

type UseStatus = FleetOverview['byState'][number]['useStatus'];
type Presence = FleetOverview['byPresence'][number]['onlineStatus'];

const amber: Record<Mode, string> = { light: '#d48806', dark: '#e8b339' };
const grey: Record<Mode, string> = { light: '#8490a5', dark: '#8b99ae' };
/** Suspended terminals of each state, told apart by more than a shade. */
const suspended: Record<Mode, Record<UseStatus, string>> = {
  light: { normal: grey.light, expiring: '#7d4e00', expired: '#6e1210' },
  dark: { normal: grey.dark, expiring: '#8f6a14', expired: '#a34542' },
};
/** Two hex digits of opacity. */
const PALER = '80';

function colorsOf(mode: Mode, accent: Accent) {
  const palette = paletteOf(mode, accent);
  const states: Record<UseStatus, string> = { normal: palette.accent, expiring: amber[mode], expired: palette.danger };
  const presence: Record<Presence, string> = {
    online: palette.success,
    offline: grey[mode],
    never: `${grey[mode]}${PALER}`,
  };
  return { states, suspended: suspended[mode], presence, accent: palette.accent, overdue: palette.danger };
}

/** The first and last day of a month, `yyyy-MM`. */
function daysOf(month: string): TerminalFilter {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { expireTime_begin: `${month}-01`, expireTime_end: `${month}-${last}` };
}

type Colors = ReturnType<typeof colorsOf>;

function stateSlices({ byState }: FleetOverview, t: TFunction, colors: Colors): Slice[] {
  return byState
    .filter(({ count }) => count > 0)
    .map(({ useStatus, limited, count }) => {
      const state = t(`values.useStatus.${useStatus}`);
      const filter = { useStatus, limited: String(limited) };
      return limited
        ? { label: t('home.limited', { state }), count, color: colors.suspended[useStatus], filter }
        : { label: state, count, color: colors.states[useStatus], filter };
    });
}

function presenceSlices({ byPresence }: FleetOverview, t: TFunction, colors: Colors): Slice[] {
  return byPresence
    .filter(({ count }) => count > 0)
    .map(({ onlineStatus, count }) => {
      const label = t(`values.onlineStatus.${onlineStatus}`);
      return { label, count, color: colors.presence[onlineStatus], filter: { onlineStatus } };
    });
}

function clientSlices({ byClient }: FleetOverview, colors: Colors): Slice[] {
  return byClient.map(({ clientId, clientName, count }) => {
    return { label: clientName, count, color: colors.accent, filter: { clientId: String(clientId) } };
  });
}

type MonthName = ReturnType<typeof useMonthName>;

function monthSlices({ byExpiryMonth }: FleetOverview, t: TFunction, colors: Colors, monthName: MonthName): Slice[] {
  const [firstYear] = byExpiryMonth.filter(({ month }) => month !== '').map(({ month }) => month.slice(0, 4));
  return byExpiryMonth.map(({ month, count }) => {
    if (month === '')
      return { label: t('home.overdue'), count, color: colors.overdue, filter: { useStatus: 'expired' } };
    // The year stands once, beneath the first month of the next one.
    const year = month.endsWith('-01') && !month.startsWith(firstYear ?? '') ? `\n${month.slice(0, 4)}` : '';
    const tick = `${monthName(month)}${year}`;
    return { label: month, tick, count, color: colors.accent, filter: daysOf(month) };
  });
}

/** The overview as parts of charts: labelled, coloured, each leading to its terminals. */
export function useSlices(overview: FleetOverview) {
  const { t } = useTranslation();
  const { mode, accent } = usePreferences();
  const monthName = useMonthName();
  return useMemo(() => {
    const colors = colorsOf(mode, accent);
    return {
      byState: stateSlices(overview, t, colors),
      byPresence: presenceSlices(overview, t, colors),
      byClient: clientSlices(overview, colors),
      byExpiryMonth: monthSlices(overview, t, colors, monthName),
    };
  }, [overview, t, mode, accent, monthName]);
}
