import { exportFormats } from '@roger/contract/fields/export-query';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { prefer, usePreferences, type ExportColumns } from '../lib/preferences.ts';
import { Section } from './dialog-parts.tsx';
import type { ExportedRows } from '../lib/export-input.ts';

interface ChoiceProps<V extends string> {
  title: string;
  options: { value: V; label: string; disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
}

/** One thing to be chosen, under its title. */
function Choice<V extends string>({ title, options, value, onChange }: ChoiceProps<V>) {
  return (
    <Section title={title}>
      <Radio.Group
        className="choices gap-below"
        aria-label={title}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value as V)}
      />
    </Section>
  );
}

function useNumberText(): (count: number) => string {
  const { i18n } = useTranslation();
  return (count) => count.toLocaleString(i18n.language);
}

interface RowsChoiceProps {
  selected: number;
  total: number;
  value: ExportedRows;
  onChange: (rows: ExportedRows) => void;
}

/** The selected rows or all of the list; without a selection there is nothing to choose. */
export function RowsChoice({ selected, total, value, onChange }: RowsChoiceProps) {
  const { t } = useTranslation();
  const numberText = useNumberText();
  const title = t('common.export.rows');
  const listed = t('common.export.listed', { n: numberText(total) });
  if (selected === 0) {
    return (
      <Section title={title}>
        <p className="gap-below">{listed}</p>
      </Section>
    );
  }
  const options = [
    { value: 'selected' as const, label: t('common.export.selected', { n: numberText(selected) }) },
    { value: 'listed' as const, label: listed },
  ];
  return <Choice<ExportedRows> title={title} options={options} value={value} onChange={onChange} />;
}

interface ColumnsChoiceProps {
  shown: number;
  all: number;
  value: ExportColumns;
}

/** The columns that the list shows, or all that the file may have. */
export function ColumnsChoice({ shown, all, value }: ColumnsChoiceProps) {
  const { t } = useTranslation();
  const numberText = useNumberText();
  return (
    <Choice<ExportColumns>
      title={t('common.export.columns')}
      options={[
        { value: 'shown', label: t('common.export.shown', { n: numberText(shown) }), disabled: shown === 0 },
        { value: 'all', label: t('common.export.all', { n: numberText(all) }) },
      ]}
      value={value}
      onChange={(exportColumns) => prefer({ exportColumns })}
    />
  );
}

/** The kind of file; of one that a spreadsheet does not read as it stands it says so. */
export function FormatChoice() {
  const { t } = useTranslation();
  const { exportFormat } = usePreferences();
  return (
    <>
      <Choice
        title={t('common.export.format')}
        options={exportFormats.map((format) => ({ value: format, label: t(`common.export.${format}`) }))}
        value={exportFormat}
        onChange={(format) => prefer({ exportFormat: format })}
      />
      {exportFormat === 'csv' && <p className="quiet">{t('common.export.csvHint')}</p>}
    </>
  );
}
