import { MAX_SELECTED } from '@roger/contract/fields/selection';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../lib/react/use-media.ts';
import { useWidth } from '../../../lib/react/use-size.ts';
import { countOf } from '../../../lib/form/selection.ts';
import { BatchActions, fittingActions, type RowAction } from '../../actions/row-actions.tsx';
import { RefreshButton } from './toolbar.tsx';
import type { List } from '../use-list.ts';

interface SelectionBarProps<Row> {
  list: List<Row>;
  actions: RowAction[];
  exportButton: ReactNode;
}

const VISIBLE_NARROW = 2;
/** More words than these are not taken in at a glance. */
const VISIBLE_MOST = 5;
/** Width of what stands beside the actions, in pixels. */
const BESIDE = 440;

export function SelectionBar<Row>({ list, actions, exportButton }: SelectionBarProps<Row>) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [measured, width] = useWidth();
  const { selection } = list;
  const key = selection.matching === null ? 'selected' : 'selectedMatching';
  const visibleCount = narrow
    ? VISIBLE_NARROW
    : Math.min(VISIBLE_MOST, fittingActions(actions, t('common.actions.more'), width - BESIDE));
  const bar = (
    <div className="selection-bar" role="toolbar" aria-label={t('common.list.rowActions')}>
      <span className="selection-count" role="status">
        {t(`common.list.${key}`, { count: countOf(selection) })}
      </span>
      <SelectMatching list={list} />
      <span className="selection-acts">
        <BatchActions actions={actions} visibleCount={visibleCount} />
        {narrow && exportButton}
        {narrow && <RefreshButton list={list} />}
      </span>
      <span className="toolbar-end">
        <ClearButton narrow={narrow} onClear={() => list.select([])} />
      </span>
    </div>
  );
  if (narrow) return bar;
  return (
    <div className="selection-place" ref={measured}>
      {bar}
    </div>
  );
}

function ClearButton({ narrow, onClear }: { narrow: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  const text = t('common.list.clearSelection');
  if (!narrow) {
    return (
      <Button type="text" onClick={onClear}>
        {text}
      </Button>
    );
  }
  return <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={text} title={text} onClick={onClear} />;
}

/** Extends the selection to all rows that match the filters, up to MAX_SELECTED. */
function SelectMatching<Row>({ list: { selection, total, selectMatching } }: Pick<SelectionBarProps<Row>, 'list'>) {
  const { t, i18n } = useTranslation();
  if (selection.matching !== null || selection.rows.length >= total) return null;
  const tooMany = total > MAX_SELECTED;
  const most = t('common.list.selectMost', { max: MAX_SELECTED.toLocaleString(i18n.language) });
  return (
    <Button type="link" disabled={tooMany} title={tooMany ? most : undefined} onClick={selectMatching}>
      {t('common.list.selectMatching', { count: total })}
    </Button>
  );
}
