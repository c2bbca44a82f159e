import { DeleteOutlined, PlusOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed, type PermissionKey } from '../lib/allowed.ts';
import type { ColumnChoice } from '../lib/column-choice.ts';
import { useFieldLabel } from '../lib/field-label.ts';
import { useTab } from '../lib/tab.ts';
import type { ListColumn } from './columns.tsx';
import type { List } from './use-list.ts';

interface ToolbarProps<Row> {
  list: List<Row>;
  columns: ListColumn<Row>[];
  choice: ColumnChoice;
  children: ReactNode;
}

/** The row above a list: what can be done with it, the selection, refresh and column choice. */
export function Toolbar<Row>({ list, columns, choice, children }: ToolbarProps<Row>) {
  const { t } = useTranslation();
  const count = list.selected.length;
  return (
    <div className="toolbar" role="toolbar" aria-label={t('common.list.rowActions')}>
      <div className="toolbar-actions">{children}</div>
      {count > 0 && (
        <span className="toolbar-selection" role="status">
          {t('common.list.selected', { count })}
          <Button type="link" size="small" onClick={() => list.select([])}>
            {t('common.list.clearSelection')}
          </Button>
        </span>
      )}
      <span className="toolbar-end">
        <Button
          type="text"
          icon={<ReloadOutlined />}
          title={t('common.actions.refresh')}
          aria-label={t('common.actions.refresh')}
          loading={list.refreshing ? { delay: 300 } : false}
          onClick={list.refresh}
        />
        <ColumnButton columns={columns} choice={choice} />
      </span>
    </div>
  );
}

function ColumnButton<Row>({ columns, choice }: Pick<ToolbarProps<Row>, 'columns' | 'choice'>) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const { active } = useTab();
  const content = (
    <div className="column-choice">
      <Checkbox.Group
        options={columns.map(({ key }) => ({ value: key, label: label(key) }))}
        value={[...choice.shown]}
        onChange={(keys) => choice.show(keys)}
      />
      <Button type="link" size="small" onClick={choice.reset}>
        {t('common.list.columnsReset')}
      </Button>
    </div>
  );
  return (
    <Popover content={content} trigger="click" placement="bottomRight" {...(active ? {} : { open: false })}>
      <Button
        type="text"
        icon={<SettingOutlined />}
        title={t('common.actions.columns')}
        aria-label={t('common.actions.columns')}
      />
    </Popover>
  );
}

interface ActionButtonProps {
  need: PermissionKey;
  onClick: () => void;
  children: ReactNode;
}

/** The list's main action, for those who hold the key. */
export function AddButton({ need, onClick, children }: ActionButtonProps) {
  return (
    <Allowed need={need}>
      <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
        {children}
      </Button>
    </Allowed>
  );
}

interface DeleteSelectedButtonProps<Row> {
  need: PermissionKey;
  list: List<Row>;
  onClick: (rows: Row[]) => void;
}

/** Deletes what is selected; stays in place without a selection, so that it can be found. */
export function DeleteSelectedButton<Row>({ need, list, onClick }: DeleteSelectedButtonProps<Row>) {
  const { t } = useTranslation();
  const none = list.selected.length === 0;
  return (
    <Allowed need={need}>
      <Button
        icon={<DeleteOutlined />}
        danger
        disabled={none}
        title={none ? t('common.confirmDelete.selectFirst') : undefined}
        onClick={() => onClick(list.selected)}
      >
        {t('common.actions.delete')}
      </Button>
    </Allowed>
  );
}
