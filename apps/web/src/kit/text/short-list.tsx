import { useTranslation } from 'react-i18next';

interface Line {
  key: string | number;
  text: string;
}

interface ShortListProps {
  /** The first lines, of `total` if there are more than these. */
  lines: readonly Line[];
  total?: number;
}

const MAX_LINES = 5;

/** The first lines of a list, and how many more there are. */
export function ShortList({ lines, total = lines.length }: ShortListProps) {
  const { t } = useTranslation();
  const first = lines.slice(0, MAX_LINES);
  const more = total - first.length;
  return (
    <ul>
      {first.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
      {more > 0 && <li>{t('common.confirmDelete.andMore', { count: more })}</li>}
    </ul>
  );
}
