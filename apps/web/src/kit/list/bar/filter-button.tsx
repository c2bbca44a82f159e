import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { List } from '../use-list.ts';

export function FilterButton<Row>({ list, open, onToggle }: { list: List<Row>; open: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  const title = t('common.list.filters');
  const count = Object.keys(list.filters).length;
  return (
    <Badge className="filter-button" count={count} size="small" title={t('common.list.activeFilters', { count })}>
      <Button icon={<FilterOutlined aria-hidden />} title={title} aria-expanded={open} onClick={onToggle}>
        {title}
      </Button>
    </Badge>
  );
}
