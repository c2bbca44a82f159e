import type { FleetOverview } from '@roger/contract/families/fleet/terminal-row';
import { useTranslation } from 'react-i18next';
import { StackedFigure } from '../../features/charts/stacked-figure.tsx';
import { presenceSlices, stateSlices } from './slices.ts';

/** The fleet by state and by presence; presence needs a gateway. */
export function FleetState({ overview }: { overview: FleetOverview }) {
  const { t } = useTranslation();
  return (
    <div className="figure fleet-state">
      <StackedFigure title={t('home.byState')} subject={t('home.state')} slices={stateSlices(overview, t)} />
      {overview.gateway && (
        <StackedFigure
          title={t('home.byPresence')}
          subject={t('fields.terminal.onlineStatus')}
          slices={presenceSlices(overview, t)}
        />
      )}
    </div>
  );
}
