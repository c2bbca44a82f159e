import { SortAscendingOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTabActive } from '../../../lib/address/tab.ts';
import { useColumnLabel, type ListColumn } from '../columns.tsx';
import type { List } from '../use-list.ts';

export function CardSort<Row>({ list, columns }: { list: List<Row>; columns: ListColumn<Row>[] }) {
  const { t } = useTranslation();
  const label = useColumnLabel<Row>();
  const active = useTabActive();
  const items = columns
    .filter(({ key }) => list.sortable.has(key))
    .flatMap((column) => [
      { key: `${column.key} asc`, label: `${label(column)} ↑` },
      { key: `${column.key} desc`, label: `${label(column)} ↓` },
    ]);
  const select = ({ key }: { key: string }) => {
    const [column, order] = key.split(' ');
    list.setSort(column, order === 'desc' ? 'desc' : 'asc');
  };
  const title = t('common.list.sortBy');
  const selectedKeys = list.column === undefined ? [] : [`${list.column} ${list.order}`];
  if (items.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: select, selectedKeys, className: 'card-sort' }}
      {...(active ? {} : { open: false })}
    >
      <Button icon={<SortAscendingOutlined aria-hidden />} title={title} aria-label={title} />
    </Dropdown>
  );
}
