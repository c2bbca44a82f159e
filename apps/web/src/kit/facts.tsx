import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf, useColumnLabel, type ListColumn } from './columns.tsx';

/** Fields that belong together. */
export interface FactSection<Row> {
  title: string;
  columns: ListColumn<Row>[];
}

/** Columns in the sections that name them, in that order; those that none names follow in the last one. */
export function inSections<Row>(
  columns: readonly ListColumn<Row>[],
  sections: readonly { title: string; keys: readonly string[] }[],
): FactSection<Row>[] {
  const named = new Set(sections.flatMap(({ keys }) => keys));
  const others = columns.filter(({ key }) => !named.has(key));
  return sections.map(({ title, keys }, index) => {
    const own = keys.flatMap((key) => columns.filter((column) => column.key === key));
    return { title, columns: index === sections.length - 1 ? [...own, ...others] : own };
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The fields of a thing in sections; those that are empty are folded away. */
export function Facts<Row>({ row, sections }: { row: Row; sections: FactSection<Row>[] }) {
  const { t } = useTranslation();
  const [unfolded, setUnfolded] = useState(false);
  const empty = sections.flatMap(({ columns }) => columns).filter(({ key }) => isEmpty(row[key])).length;
  return (
    <>
      {sections.map(({ title, columns }) => (
        <Section
          key={title}
          title={title}
          row={row}
          columns={unfolded ? columns : columns.filter(({ key }) => !isEmpty(row[key]))}
        />
      ))}
      {empty > 0 && (
        <Button className="facts-fold" type="link" size="small" onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? t('details.hideEmpty') : t('details.showEmpty', { count: empty })}
        </Button>
      )}
    </>
  );
}

function Section<Row>({ title, columns, row }: FactSection<Row> & { row: Row }) {
  const label = useColumnLabel<Row>();
  const id = useId();
  if (columns.length === 0) return null;
  return (
    <section className="facts-section" aria-labelledby={id}>
      <h3 id={id} className="facts-heading">
        {title}
      </h3>
      <dl className="facts">
        {columns.map((column) => (
          <div key={column.key}>
            <dt>{label(column)}</dt>
            <dd>{cellOf(column, row)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
