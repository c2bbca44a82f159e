import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../lib/use-media.ts';
import { BatchActions, type RowAction } from './row-actions.tsx';
import { RefreshButton } from './toolbar.tsx';
import type { List } from './use-list.ts';

interface SelectionBarProps<Row> {
  list: List<Row>;
  actions: RowAction[];
  exportButton: ReactNode;
  /** What widens the selection beyond the rows that were ticked. */
  children?: ReactNode;
}

const IN_SIGHT = 5;
const IN_SIGHT_NARROW = 2;

/** What can be done with the selected rows; it stands where the toolbar does without a selection. */
export function SelectionBar<Row>({ list, actions, exportButton, children }: SelectionBarProps<Row>) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const count = list.selected.length;
  return (
    <div className="selection-bar" role="toolbar" aria-label={t('common.list.rowActions')}>
      <span className="selection-count" role="status">
        {t('common.list.selected', { count })}
      </span>
      {children}
      <span className="selection-acts">
        <BatchActions actions={actions} inSight={narrow ? IN_SIGHT_NARROW : IN_SIGHT} />
      </span>
      <span className="toolbar-end">
        {exportButton}
        <RefreshButton list={list} />
        <Button type="text" onClick={() => list.select([])}>
          {t('common.list.clearSelection')}
        </Button>
      </span>
    </div>
  );
}
