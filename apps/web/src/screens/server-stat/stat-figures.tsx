import type { ServerStat } from '@roger/contract/families/servers/server-stat';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../kit/list/columns.tsx';

/** Sums of counts, and peak and mean of levels. */
export function StatFigures({ totals }: { totals: ServerStat['totals'] }) {
  const { t, i18n } = useTranslation();
  const say = (value: number) => value.toLocaleString(i18n.language);
  const levels = (['usersOnline', 'tcp', 'udp'] as const).flatMap((key) => {
    const level = totals[key];
    if (level === null) return [];
    const note = `${t('serverStat.mean')} ${say(level.mean)}`;
    return [{ label: `${t(`fields.server-stat.${key}`)} (${t('serverStat.peak')})`, value: level.peak, note }];
  });
  const sums = [
    ...(['requests', 'responses'] as const).map((key) => ({
      label: t(`fields.server-stat.${key}`),
      value: totals[key],
    })),
    { label: t('serverStat.calls'), value: sumOf(totals.calls) },
    { label: t('serverStat.messages'), value: sumOf(totals.messages) },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value, note: t('serverStat.sum') }]));
  return (
    <dl className="stat-figures" aria-label={t('serverStat.figures')}>
      {[...levels, ...sums].map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="stat-figure">
            <NumberText value={value} />
          </dd>
          <dd className="quiet">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
