import { HolderOutlined, PushpinFilled, PushpinOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Segmented } from 'antd';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changed, moved, type ColumnChoice } from '../lib/list-view.ts';
import { prefer, usePreferences, type Density } from '../lib/preferences.ts';
import { useColumnLabel, type ListColumn } from './columns.tsx';
import { LineToggle, PanelLines, ToolbarPanel } from './toolbar-panel.tsx';

const DENSITIES: Density[] = ['compact', 'comfortable'];

interface ColumnChooserProps<Row> {
  columns: ListColumn<Row>[];
  choice: ColumnChoice;
}

/** Which columns a list shows, in which order, which of them stay in sight, and how high its rows are. */
export function ColumnChooser<Row>({ columns, choice }: ColumnChooserProps<Row>) {
  const { t } = useTranslation();
  return (
    <ToolbarPanel icon={<SettingOutlined />} title={t('common.actions.columns')}>
      <Chooser columns={columns} choice={choice} />
    </ToolbarPanel>
  );
}

function Chooser<Row>({ columns, choice }: ColumnChooserProps<Row>) {
  const { t } = useTranslation();
  const label = useColumnLabel<Row>();
  const [wanted, setWanted] = useState('');
  const { density } = usePreferences();
  const shown = choice.shown.map(({ key }) => key);
  const others = columns.filter(({ key }) => !shown.includes(key));
  const order = [...shown.flatMap((name) => columns.find(({ key }) => key === name) ?? []), ...others];
  const found = order.filter((column) => label(column).toLowerCase().includes(wanted.toLowerCase()));
  return (
    <div className="column-choice">
      <Input
        allowClear
        placeholder={t('list.findColumn')}
        aria-label={t('list.findColumn')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
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

interface ColumnItemProps {
  name: string;
  label: string;
  choice: ColumnChoice;
}

/** One column: shown or not, pinned or not; a shown one is moved by dragging it, or with Alt and an arrow key. */
function ColumnItem({ name, label, choice: { shown, show } }: ColumnItemProps) {
  const { t } = useTranslation();
  const column = shown.find(({ key }) => key === name);
  const pinned = column?.pinned === true;
  const toggle = () => show(column === undefined ? [...shown, { key: name }] : shown.filter(({ key }) => key !== name));
  const byKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    show(moved(shown, name, by));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const dragged = event.dataTransfer.getData('text/plain');
    const place = (wanted: string) => shown.findIndex(({ key }) => key === wanted);
    show(moved(shown, dragged, place(name) - place(dragged)));
  };
  return (
    <li
      draggable={column !== undefined}
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', name)}
      onDragOver={(event) => column !== undefined && event.preventDefault()}
      onDrop={drop}
      onKeyDown={byKey}
    >
      <HolderOutlined className={column === undefined ? 'column-handle column-still' : 'column-handle'} />
      <Checkbox checked={column !== undefined} disabled={column !== undefined && shown.length === 1} onChange={toggle}>
        {label}
      </Checkbox>
      {column !== undefined && (
        <LineToggle
          on={pinned}
          icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
          title={t(pinned ? 'list.unpin' : 'list.pin', { name: label })}
          onToggle={() => show(changed(shown, name, { pinned: !pinned }))}
        />
      )}
    </li>
  );
}
