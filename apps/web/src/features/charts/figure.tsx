import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Empty, Skeleton } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartKind, Slice } from './chart-options.ts';
import './charts.css';
import { TerminalLink } from './terminal-link.tsx';

const Chart = lazy(() => import('./chart.tsx').then((module) => ({ default: module.Chart })));

interface FigureProps {
  title: string;
  hint?: string;
  /** What the parts are: the heading of their column. */
  subject: string;
  kind: ChartKind;
  slices: Slice[];
}

/** A chart with the same figures as a table, for those who cannot see or click it. */
export function Figure({ title, hint, subject, kind, slices }: FigureProps) {
  const { t } = useTranslation();
  const heading = useId();
  const [asTable, setAsTable] = useState(false);
  const total = slices.reduce((sum, { count }) => sum + count, 0);
  const toggle = t(asTable ? 'common.figure.asChart' : 'common.figure.asTable');
  return (
    <figure className="figure" aria-labelledby={heading}>
      <figcaption>
        <h2 id={heading}>{title}</h2>
        {hint !== undefined && <span className="quiet">{hint}</span>}
        <Button
          type="text"
          size="small"
          icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
          title={toggle}
          aria-label={`${title}: ${toggle}`}
          onClick={() => setAsTable(!asTable)}
        />
      </figcaption>
      {total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('common.figure.empty')} />}
      {total > 0 && asTable && <SliceTable subject={subject} slices={slices} />}
      {total > 0 && !asTable && (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} title={false} />}>
          <Chart kind={kind} slices={slices} label={summary(title, slices)} />
        </Suspense>
      )}
    </figure>
  );
}

/** What a screen reader says of the chart. */
function summary(title: string, slices: Slice[]): string {
  return `${title}: ${slices.map(({ label, count }) => `${label} ${count}`).join(', ')}`;
}

function SliceTable({ subject, slices }: { subject: string; slices: Slice[] }) {
  const { t, i18n } = useTranslation();
  return (
    <table className="slice-table">
      <thead>
        <tr>
          <th scope="col">{subject}</th>
          <th scope="col">{t('common.figure.count')}</th>
        </tr>
      </thead>
      <tbody>
        {slices.map(({ label, count, filter }) => (
          <tr key={label}>
            <th scope="row">
              <TerminalLink filter={filter}>{label}</TerminalLink>
            </th>
            <td>{count.toLocaleString(i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
