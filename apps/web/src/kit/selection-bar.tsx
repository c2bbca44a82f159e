import { MAX_SELECTED } from '@roger/contract/fields/selection';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../lib/use-media.ts';
import { useWidth } from '../lib/use-size.ts';
import { countOf } from '../lib/chosen.ts';
import { BatchActions, fittingActions, type RowAction } from './row-actions.tsx';
import { RefreshButton } from './toolbar.tsx';
import type { List } from './use-list.ts';

interface SelectionBarProps<Row> {
  list: List<Row>;
  actions: RowAction[];
  exportButton: ReactNode;
}

const IN_SIGHT_NARROW = 2;

/** What can be done with what is selected; it stands where the toolbar does without a selection. */
export function SelectionBar<Row>({ list, actions, exportButton }: SelectionBarProps<Row>) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [acts, width] = useWidth();
  const { chosen } = list;
  const key = chosen.matching === null ? 'selected' : 'selectedMatching';
  return (
    <div className="selection-bar" role="toolbar" aria-label={t('common.list.rowActions')}>
      <span className="selection-count" role="status">
        {t(`common.list.${key}`, { count: countOf(chosen) })}
      </span>
      <SelectMatching list={list} />
      <span className="selection-acts" ref={acts}>
        <BatchActions
          actions={actions}
          inSight={narrow ? IN_SIGHT_NARROW : fittingActions(actions, t('common.actions.more'), width)}
        />
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

/** Widens the selection to all that match the filters, as far as one act takes them. */
function SelectMatching<Row>({ list: { chosen, total, selectMatching } }: Pick<SelectionBarProps<Row>, 'list'>) {
  const { t, i18n } = useTranslation();
  if (chosen.matching !== null || chosen.rows.length >= total) return null;
  const tooMany = total > MAX_SELECTED;
  const most = t('common.list.selectMost', { max: MAX_SELECTED.toLocaleString(i18n.language) });
  return (
    <Button type="link" disabled={tooMany} title={tooMany ? most : undefined} onClick={selectMatching}>
      {t('common.list.selectMatching', { count: total })}
    </Button>
  );
}
