import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyCode } from '../../lib/react/lazy-code.ts';
import './charts.css';

// Charts with figures do without its code.
const EmptyFigure = lazyCode(
  () => import('./empty-figure.tsx').then((module) => ({ default: module.EmptyFigure })),
  'frame',
);

interface FigureFrameProps {
  title: string;
  hint?: string | undefined;
  className?: string;
  /** Text in place of an empty chart or table. */
  empty: string | null;
  chart: ReactNode;
  table: ReactNode;
}

/** A chart with the same figures as a table, for those who cannot see or point at it: the frame around both. */
export function FigureFrame({ title, hint, className = '', empty, chart, table }: FigureFrameProps) {
  const { t } = useTranslation();
  const heading = useId();
  const [asTable, setAsTable] = useState(false);
  const toggle = t(asTable ? 'common.figure.asChart' : 'common.figure.asTable');
  return (
    <figure className={`figure ${className}`.trim()} aria-labelledby={heading}>
      <figcaption>
        <h2 id={heading}>{title}</h2>
        {hint !== undefined && <span className="quiet">{hint}</span>}
        {empty === null && (
          <Button
            type="text"
            size="small"
            icon={asTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
            title={toggle}
            aria-label={`${title}: ${toggle}`}
            onClick={() => setAsTable(!asTable)}
          />
        )}
      </figcaption>
      {empty !== null && (
        <Suspense>
          <EmptyFigure text={empty} />
        </Suspense>
      )}
      {empty === null && (asTable ? table : chart)}
    </figure>
  );
}
