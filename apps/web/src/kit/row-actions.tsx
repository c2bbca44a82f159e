import { DeleteOutlined, EditOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PermissionKey } from '../lib/allowed.ts';
import { useTabActive } from '../lib/tab.ts';

/** What can be done with one row, by those who hold the key it needs. */
export interface RowAction {
  key: string;
  need: PermissionKey;
  label: string;
  icon: ReactNode;
  danger?: boolean;
  /** Why it cannot be done with this row just now. */
  disabled?: string | undefined;
  onClick: () => void;
}

export function editAction(t: TFunction, need: PermissionKey, onClick: () => void): RowAction {
  return { key: 'edit', need, label: t('common.actions.edit'), icon: <EditOutlined />, onClick };
}

export function deleteAction(t: TFunction, need: PermissionKey, onClick: () => void): RowAction {
  return { key: 'delete', need, label: t('common.actions.delete'), icon: <DeleteOutlined />, danger: true, onClick };
}

/** More than three would crowd the row: then two stay in sight. */
const IN_SIGHT = 2;

export function RowActions({ actions, rowName }: { actions: RowAction[]; rowName: string }) {
  const shown = actions.length > IN_SIGHT + 1 ? actions.slice(0, IN_SIGHT) : actions;
  const hidden = actions.slice(shown.length);
  return (
    <span className="row-actions">
      {shown.map(({ key, label, icon, danger = false, disabled, onClick }) => (
        <Button
          key={key}
          type="text"
          size="small"
          icon={icon}
          danger={danger}
          disabled={disabled !== undefined}
          title={disabled ?? label}
          aria-label={`${label}: ${rowName}`}
          onClick={onClick}
        />
      ))}
      {hidden.length > 0 && <MoreActions actions={hidden} rowName={rowName} />}
    </span>
  );
}

function MoreActions({ actions, rowName }: { actions: RowAction[]; rowName: string }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const items = actions.map(({ key, label, icon, danger = false, disabled }) => ({
    key,
    label,
    icon,
    danger,
    disabled: disabled !== undefined,
    title: disabled ?? '',
  }));
  const run = ({ key }: { key: string }) => actions.find((action) => action.key === key)?.onClick();
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: run }} {...(active ? {} : { open: false })}>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        title={t('common.actions.more')}
        aria-label={`${t('common.actions.more')}: ${rowName}`}
      />
    </Dropdown>
  );
}
