import { SortAscendingOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTabActive } from '../lib/tab.ts';
import { useColumnLabel, type ListColumn } from './columns.tsx';
import type { List } from './use-list.ts';

interface CardSortProps<Row> {
  list: List<Row>;
  columns: ListColumn<Row>[];
}

/** The order of a list that has no heads to sort by. */
export function CardSort<Row>({ list, columns }: CardSortProps<Row>) {
  const { t } = useTranslation();
  const label = useColumnLabel<Row>();
  const active = useTabActive();
  const items = columns
    .filter(({ key }) => list.sortable.has(key))
    .flatMap((column) => [
      { key: `${column.key} asc`, label: `${label(column)} ↑` },
      { key: `${column.key} desc`, label: `${label(column)} ↓` },
    ]);
  const choose = ({ key }: { key: string }) => {
    const [column, order] = key.split(' ');
    list.setSort(column, order === 'desc' ? 'desc' : 'asc');
  };
  const title = t('common.list.sortBy');
  const chosen = list.column === undefined ? [] : [`${list.column} ${list.order}`];
  if (items.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: choose, selectedKeys: chosen, className: 'card-sort' }}
      {...(active ? {} : { open: false })}
    >
      <Button icon={<SortAscendingOutlined />} title={title} aria-label={title} />
    </Dropdown>
  );
}
