import type { FleetOverview } from '@roger/contract/families/terminal-row';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../features/charts/figure.tsx';
import { useSlices } from './use-slices.ts';

/** The fleet as it stands: by presence only where a server tells of it, by client only where there are several. */
export function FleetCharts({ overview }: { overview: FleetOverview }) {
  const { t } = useTranslation();
  const { byState, byPresence, byClient, byExpiryMonth } = useSlices(overview);
  const total = byState.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="home-charts">
      <Figure title={t('home.byState')} subject={t('home.state')} kind="ring" slices={byState} />
      {overview.gateway && (
        <Figure
          title={t('home.byPresence')}
          subject={t('fields.terminal.onlineStatus')}
          kind="ring"
          slices={byPresence}
        />
      )}
      {byClient.length > 1 && (
        <Figure
          title={t('home.byClient')}
          hint={t('home.byClientHint')}
          subject={t('home.client')}
          kind="bars"
          slices={byClient}
          whole={total}
        />
      )}
      <Figure
        title={t('home.byExpiryMonth')}
        hint={t('home.byExpiryMonthHint')}
        subject={t('home.month')}
        kind="columns"
        slices={byExpiryMonth}
      />
    </div>
  );
}
