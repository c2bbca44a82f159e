import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTab } from '../../lib/address/tab.ts';
import { RANGES, searchOfRange, type Range } from './range.ts';

/** The time that the figures look back on. */
export function RangePicker({ range }: { range: Range }) {
  const { t } = useTranslation();
  const { setSearch } = useTab();
  return (
    <Segmented<Range>
      aria-label={t('home.range.label')}
      value={range}
      onChange={(next) => setSearch(searchOfRange(next))}
      options={RANGES.map((value) => ({ value, label: t(`home.range.${value}`) }))}
    />
  );
}
