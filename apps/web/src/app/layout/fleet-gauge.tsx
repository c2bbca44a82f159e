import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countsQuery } from './counts-query.ts';

/** The share of terminals that are online, rounded up, with both counts; nothing is claimed before it is known. */
export function FleetGauge({ small }: { small: boolean }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(countsQuery);
  if (data === undefined) return <div className="gauge" aria-busy />;
  const { online, total } = data;
  const percent = total === 0 ? 0 : Math.ceil((online / total) * 100);
  const figure = (value: number) => value.toLocaleString(i18n.language);
  return (
    <div className="gauge" role="img" aria-label={t('shell.gauge.label', { percent, online, total })}>
      <Dial percent={percent} size={small ? 40 : 56} />
      {!small && (
        <dl aria-hidden>
          <div>
            <dt>{t('shell.gauge.online')}</dt>
            <dd>{figure(online)}</dd>
          </div>
          <div>
            <dt>{t('shell.gauge.total')}</dt>
            <dd>{figure(total)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}

/** Degrees of the dial; the rest of the circle is open beneath. */
const ARC = 285;

/** Drawn here: antd's circle would be more than a hundredth of what home may weigh on the wire. */
function Dial({ percent, size }: { percent: number; size: number }) {
  const share = (ARC * Math.min(percent, 100)) / 100;
  const circle = { cx: 50, cy: 50, r: 46, pathLength: 360, transform: `rotate(${270 - ARC / 2} 50 50)` };
  return (
    <svg className="dial" viewBox="0 0 100 100" width={size} height={size} aria-hidden>
      <circle {...circle} className="dial-rail" strokeDasharray={`${ARC} 360`} />
      {share > 0 && <circle {...circle} className="dial-share" strokeDasharray={`${share} 360`} />}
      <text x="50" y="50">{`${percent}%`}</text>
    </svg>
  );
}
