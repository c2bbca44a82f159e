import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from './use-list.ts';

interface EmptyListProps<Row> {
  list: List<Row>;
  /** What the list is for, in a sentence. */
  purpose: string;
  /** The first thing to do. */
  children: ReactNode;
}

/** What stands where rows would: what they are for and how to make the first, or that the filter leaves none. */
export function EmptyList<Row>({ list, purpose, children }: EmptyListProps<Row>) {
  const { t } = useTranslation();
  const filtered = Object.keys(list.filters).length > 0;
  return (
    <Empty
      className="list-empty"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={filtered ? t('common.list.emptyFiltered') : purpose}
    >
      {filtered ? <Button onClick={() => list.setFilters({})}>{t('list.clearAll')}</Button> : children}
    </Empty>
  );
}
