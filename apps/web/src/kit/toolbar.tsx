import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed, type PermissionKey } from '../lib/allowed.ts';
import type { List } from './use-list.ts';

/** Asks for the list anew. */
export function RefreshButton<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  return (
    <Button
      type="text"
      icon={<ReloadOutlined />}
      title={t('common.actions.refresh')}
      aria-label={t('common.actions.refresh')}
      loading={list.refreshing ? { delay: 300 } : false}
      onClick={list.refresh}
    />
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
