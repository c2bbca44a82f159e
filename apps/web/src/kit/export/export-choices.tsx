import { exportFormats } from '@roger/contract/fields/export-query';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { prefer, usePreferences, type ExportColumns } from '../../lib/session/preferences.ts';
import { Section } from '../dialog/dialog-parts.tsx';
import type { ExportedRows } from './export-input.ts';

interface ChoiceProps<V extends string> {
  title: string;
  options: { value: V; label: string; disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
}

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

/** Choice between the selected rows and the whole list; plain text without a selection. */
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

export function ColumnsChoice({ visible, all, value }: { visible: number; all: number; value: ExportColumns }) {
  const { t } = useTranslation();
  const numberText = useNumberText();
  return (
    <Choice<ExportColumns>
      title={t('common.export.columns')}
      options={[
        { value: 'shown', label: t('common.export.shown', { n: numberText(visible) }), disabled: visible === 0 },
        { value: 'all', label: t('common.export.all', { n: numberText(all) }) },
      ]}
      value={value}
      onChange={(exportColumns) => prefer({ exportColumns })}
    />
  );
}

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
