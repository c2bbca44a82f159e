import { onlineManager } from '@tanstack/react-query';
import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed, type PermissionKey } from '../../../lib/session/allowed.ts';
import { useActionFromUrl } from '../../../lib/address/action-from-url.ts';
import { useKeys } from '../../../lib/react/keys.ts';
import { useNarrow } from '../../../lib/react/use-media.ts';
import { useNotify } from '../../dialog/use-notify.tsx';
import type { List } from '../use-list.ts';

/** Reloads the list; without a connection it says so, and the list reloads once there is one. */
export function RefreshButton<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  const { notifyOffline } = useNotify();
  const refresh = () => {
    if (!onlineManager.isOnline()) notifyOffline();
    list.refresh();
  };
  return (
    <Button
      type="text"
      icon={<ReloadOutlined aria-hidden />}
      title={t('common.actions.refresh')}
      aria-label={t('common.actions.refresh')}
      loading={list.refreshing ? { delay: 300 } : false}
      onClick={refresh}
    />
  );
}

interface ActionProps {
  onClick: () => void;
  children: string;
}

/** Button of the list's main action, for accounts with the permission. */
export function AddButton({ need, ...action }: ActionProps & { need: PermissionKey }) {
  return (
    <Allowed need={need}>
      <MainAction {...action} />
    </Allowed>
  );
}

/** Button of another action on the whole list; its title replaces the text where that has no room. */
export function SideButton({ need, icon, onClick, children }: ActionProps & { need: PermissionKey; icon: ReactNode }) {
  return (
    <Allowed need={need}>
      <Button icon={icon} title={children} onClick={onClick}>
        {children}
      </Button>
    </Allowed>
  );
}

function MainAction({ onClick, children }: ActionProps) {
  const narrow = useNarrow();
  useActionFromUrl('add', onClick);
  useKeys(narrow ? [] : [{ keys: 'n', group: 'here', text: children, run: onClick }]);
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} title={children} onClick={onClick}>
      {children}
    </Button>
  );
}
