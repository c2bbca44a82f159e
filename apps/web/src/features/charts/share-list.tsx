import { useTranslation } from 'react-i18next';
import { sumOf, type Slice } from './slice.ts';
import { TerminalLink } from './terminal-link.tsx';

interface ShareListProps {
  slices: readonly Slice[];
  /** Total for the shares, if it is more than their sum. */
  whole?: number | undefined;
}

/** Parts of a whole as bars, the largest over the full width, with their number and share; each leads to its terminals. */
export function ShareList({ slices, whole }: ShareListProps) {
  const { i18n } = useTranslation();
  const total = whole ?? sumOf(slices);
  const most = Math.max(1, ...slices.map(({ count }) => count));
  const share = (count: number) =>
    (count / Math.max(1, total)).toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <ul className="shares shares-bars">
      {slices.map(({ label, count, color, filter }) => (
        <li key={label}>
          <span className="share-label">
            <TerminalLink filter={filter}>{label}</TerminalLink>
          </span>
          <span className="share-bar">
            <span style={{ width: `${(count / most) * 100}%`, background: color }} />
          </span>
          <span className="share-count">{count.toLocaleString(i18n.language)}</span>
          <span className="share-part">{share(count)}</span>
        </li>
      ))}
    </ul>
  );
}
