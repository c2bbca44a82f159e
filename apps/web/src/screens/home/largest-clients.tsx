import type { FleetOverview } from '@roger/contract/families/fleet/terminal-row';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../features/charts/figure.tsx';
import { clientSlices } from './slices.ts';

/** The clients with the most terminals; nothing for a single one. */
export function LargestClients({ overview }: { overview: FleetOverview }) {
  const { t } = useTranslation();
  const slices = clientSlices(overview);
  if (slices.length < 2) return null;
  return (
    <Figure
      title={t('home.byClient')}
      hint={t('home.byClientHint')}
      subject={t('home.client')}
      kind="bars"
      slices={slices}
      whole={overview.byState.reduce((sum, { count }) => sum + count, 0)}
    />
  );
}
