import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { ShareList } from './share-list.tsx';
import { sumOf, type Slice } from './slice.ts';
import { useTerminalAddress } from './terminal-link.tsx';

const RADIUS = 41;
const LENGTH = 2 * Math.PI * RADIUS;
/** Between parts that are long enough to have one. */
const GAP = 0.8;

/** A ring of parts around their sum, and beside it what they are; each leads to its terminals. */
export function Ring({ slices, label }: { slices: readonly Slice[]; label: string }) {
  const { t, i18n } = useTranslation();
  const total = sumOf(slices);
  return (
    <div className="ring">
      <div className="ring-drawing">
        <svg className="chart" viewBox="0 0 100 100" role="img" aria-label={label}>
          {slices.map((slice, index) => (
            <Arc
              key={slice.label}
              slice={slice}
              before={sumOf(slices.slice(0, index)) / total}
              share={slice.count / total}
            />
          ))}
        </svg>
        <p className="ring-total">
          <strong>{total.toLocaleString(i18n.language)}</strong>
          <span className="quiet">{t('common.figure.count')}</span>
        </p>
      </div>
      <ShareList slices={slices} />
    </div>
  );
}

/** A part of the ring; keyboards reach its terminals by the list beside. */
function Arc({ slice, before, share }: { slice: Slice; before: number; share: number }) {
  const navigate = useNavigate();
  const addressOf = useTerminalAddress();
  const length = share * LENGTH > 3 * GAP ? share * LENGTH - GAP : share * LENGTH;
  return (
    <circle
      className={addressOf === null ? 'arc' : 'arc arc-leads'}
      cx="50"
      cy="50"
      r={RADIUS}
      stroke={slice.color}
      strokeDasharray={`${length} ${LENGTH - length}`}
      strokeDashoffset={-before * LENGTH}
      onClick={() => addressOf !== null && void navigate(addressOf(slice.filter))}
    />
  );
}
