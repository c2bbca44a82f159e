import { searchForm } from '@roger/contract/folded-name';
import { HolderOutlined, PushpinFilled, PushpinOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Segmented } from 'antd';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changeColumn, moveColumn, type ColumnChoice } from '../../../lib/address/list-view.ts';
import { prefer, usePreferences, type Density } from '../../../lib/session/preferences.ts';
import { useColumnLabel, type ListColumn } from '../columns.tsx';
import { LineToggle, PanelLines, ToolbarPanel } from './toolbar-panel.tsx';

const DENSITIES: Density[] = ['compact', 'comfortable'];

interface ColumnChooserProps<Row> {
  columns: ListColumn<Row>[];
  choice: ColumnChoice;
}

export function ColumnChooser<Row>({ columns, choice }: ColumnChooserProps<Row>) {
  const { t } = useTranslation();
  return (
    <ToolbarPanel icon={<SettingOutlined aria-hidden />} title={t('common.actions.columns')}>
      <Chooser columns={columns} choice={choice} />
    </ToolbarPanel>
  );
}

function Chooser<Row>({ columns, choice }: ColumnChooserProps<Row>) {
  const { t } = useTranslation();
  const label = useColumnLabel<Row>();
  const [keyword, setKeyword] = useState('');
  const { density } = usePreferences();
  const visible = choice.visible.map(({ key }) => key);
  const others = columns.filter(({ key }) => !visible.includes(key));
  const order = [...visible.flatMap((name) => columns.find(({ key }) => key === name) ?? []), ...others];
  const found = order.filter((column) => searchForm(label(column)).includes(searchForm(keyword)));
  return (
    <div className="column-choice">
      <Input
        allowClear
        placeholder={t('list.findColumn')}
        aria-label={t('list.findColumn')}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <PanelLines label={t('common.actions.columns')}>
        {found.map((column) => (
          <ColumnItem key={column.key} name={column.key} label={label(column)} choice={choice} />
        ))}
      </PanelLines>
      <p className="quiet">{t('list.orderHint')}</p>
      <Segmented<Density>
        block
        aria-label={t('list.density')}
        options={DENSITIES.map((value) => ({ value, label: t(`list.${value}`) }))}
        value={density}
        onChange={(next) => prefer({ density: next })}
      />
      <Button type="link" size="small" onClick={choice.reset}>
        {t('common.list.columnsReset')}
      </Button>
    </div>
  );
}

/** One column, visible or not, pinned or not; dragging or Alt and an arrow key move a visible one. */
function ColumnItem({ name, label, choice: { visible, show } }: { name: string; label: string; choice: ColumnChoice }) {
  const { t } = useTranslation();
  const column = visible.find(({ key }) => key === name);
  const pinned = column?.pinned === true;
  const toggle = () =>
    show(column === undefined ? [...visible, { key: name }] : visible.filter(({ key }) => key !== name));
  const byKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    show(moveColumn(visible, name, by));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const dragged = event.dataTransfer.getData('text/plain');
    const indexOf = (wanted: string) => visible.findIndex(({ key }) => key === wanted);
    show(moveColumn(visible, dragged, indexOf(name) - indexOf(dragged)));
  };
  return (
    <li
      draggable={column !== undefined}
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', name)}
      onDragOver={(event) => column !== undefined && event.preventDefault()}
      onDrop={drop}
      onKeyDown={byKey}
    >
      <HolderOutlined aria-hidden className={column === undefined ? 'column-handle column-still' : 'column-handle'} />
      <Checkbox
        checked={column !== undefined}
        disabled={column !== undefined && visible.length === 1}
        onChange={toggle}
      >
        {label}
      </Checkbox>
      {column !== undefined && (
        <LineToggle
          on={pinned}
          icon={pinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
          title={t(pinned ? 'list.unpin' : 'list.pin', { name: label })}
          onToggle={() => show(changeColumn(visible, name, { pinned: !pinned }))}
        />
      )}
    </li>
  );
}
