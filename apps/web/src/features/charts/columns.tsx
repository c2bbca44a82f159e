import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../lib/react/use-media.ts';
import { ShareList } from './share-list.tsx';
import type { Slice } from './slice.ts';
import { TerminalLink } from './terminal-link.tsx';

/** From this value on, numbers are rounded: 1.2M. */
const LARGE = 100_000;

/** Columns of ordered values, each with its count and a link to its terminals; bars on narrow screens. */
export function Columns({ slices, label }: { slices: readonly Slice[]; label: string }) {
  const narrow = useNarrow();
  const most = Math.max(1, ...slices.map(({ count }) => count));
  if (narrow) return <ShareList slices={slices} />;
  return (
    <ol className="columns" aria-label={label}>
      {slices.map((slice) => (
        <li key={slice.label}>
          <TerminalLink filter={slice.filter}>
            <Column slice={slice} share={slice.count / most} />
          </TerminalLink>
        </li>
      ))}
    </ol>
  );
}

function Column({ slice: { label, tick = label, count, color }, share }: { slice: Slice; share: number }) {
  const { i18n } = useTranslation();
  const format: Intl.NumberFormatOptions = count < LARGE ? {} : { notation: 'compact', maximumFractionDigits: 1 };
  return (
    <span className="column">
      <span className="visually-hidden">{label}</span>
      <span className="column-count">{count.toLocaleString(i18n.language, format)}</span>
      <span className="column-bar" style={{ height: `calc((100% - 20px) * ${share})`, background: color }} />
      <span className="column-tick" aria-hidden>
        {tick}
      </span>
    </span>
  );
}
