import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmpty } from '../../lib/form/form-values.ts';
import { cellOf, useColumnLabel, type ListColumn } from '../list/columns.tsx';

export interface DescriptionSection<Row> {
  title: string;
  columns: ListColumn<Row>[];
}

/** Sorts columns into sections by their keys; unnamed columns follow in the last section. */
export function inSections<Row>(
  columns: readonly ListColumn<Row>[],
  sections: readonly { title: string; keys: readonly string[] }[],
): DescriptionSection<Row>[] {
  const named = new Set(sections.flatMap(({ keys }) => keys));
  const others = columns.filter(({ key }) => !named.has(key));
  return sections.map(({ title, keys }, index) => {
    const own = keys.flatMap((key) => columns.filter((column) => column.key === key));
    return { title, columns: index === sections.length - 1 ? [...own, ...others] : own };
  });
}

/** The fields of an item in sections; empty fields are hidden until unfolded. */
export function DescriptionList<Row>({ row, sections }: { row: Row; sections: DescriptionSection<Row>[] }) {
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

function Section<Row>({ title, columns, row }: DescriptionSection<Row> & { row: Row }) {
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
