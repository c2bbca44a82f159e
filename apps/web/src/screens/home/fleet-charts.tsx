import type { FleetOverview } from '@roger/contract/families/terminal-row';
import { useTranslation } from 'react-i18next';
import { FleetFigure } from './fleet-figure.tsx';
import { useSlices } from './use-slices.ts';

export function FleetCharts({ overview }: { overview: FleetOverview }) {
  const { t } = useTranslation();
  const { byState, byPresence, byClient, byExpiryMonth } = useSlices(overview);
  return (
    <div className="home-charts">
      <FleetFigure title={t('home.byState')} subject={t('home.state')} kind="ring" slices={byState} />
      <FleetFigure title={t('home.byPresence')} subject={t('fields.onlineStatus')} kind="ring" slices={byPresence} />
      <FleetFigure
        title={t('home.byClient')}
        hint={t('home.byClientHint')}
        subject={t('home.client')}
        kind="bars"
        slices={byClient}
      />
      <FleetFigure
        title={t('home.byExpiryMonth')}
        hint={t('home.byExpiryMonthHint')}
        subject={t('home.month')}
        kind="columns"
        slices={byExpiryMonth}
      />
    </div>
  );
}
