import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '../use-list.ts';

/** An empty list: its purpose and the button to add the first row, or the button to clear the filters. */
export function EmptyList<Row>({ list, purpose, children }: { list: List<Row>; purpose: string; children: ReactNode }) {
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
