import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed, type PermissionKey } from '../lib/allowed.ts';
import { useAskedAct } from '../lib/asked-act.ts';
import { useKeys } from '../lib/keys.ts';
import { useNarrow } from '../lib/use-media.ts';
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

interface AddButtonProps extends MainActProps {
  need: PermissionKey;
}

/** The list's main act, for those who hold the key. */
export function AddButton({ need, ...act }: AddButtonProps) {
  return (
    <Allowed need={need}>
      <MainAct {...act} />
    </Allowed>
  );
}

interface SideButtonProps extends MainActProps {
  need: PermissionKey;
  icon: ReactNode;
}

/** What else can be done with the whole list, for those who hold the key; its title says so where its words have no room. */
export function SideButton({ need, icon, onClick, children }: SideButtonProps) {
  return (
    <Allowed need={need}>
      <Button icon={icon} title={children} onClick={onClick}>
        {children}
      </Button>
    </Allowed>
  );
}

interface MainActProps {
  onClick: () => void;
  /** What it is called. */
  children: string;
}

function MainAct({ onClick, children }: MainActProps) {
  const narrow = useNarrow();
  useAskedAct('add', onClick);
  useKeys(narrow ? [] : [{ keys: 'n', group: 'here', text: children, run: onClick }]);
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      {children}
    </Button>
  );
}
