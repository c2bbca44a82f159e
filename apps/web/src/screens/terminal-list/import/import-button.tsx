import { DownOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideButton } from '../../../kit/list/bar/toolbar.tsx';
import { useAllowedKeys, type PermissionKey } from '../../../lib/session/allowed.ts';
import { useTabActive } from '../../../lib/address/tab.ts';
import { FREE_IMPORT_TITLES, type FreeImport } from './free-imports.ts';
import type { TerminalDialogs } from '../use-terminal-dialogs.ts';

/** Opens the import of terminals; the menu has the other imports that the account may use. */
export function ImportButton({ dialogs }: { dialogs: TerminalDialogs }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const allowed = useAllowedKeys();
  const [open, setOpen] = useState(false);
  const items = useItems(dialogs).filter(({ need }) => allowed.has(need));
  const menu = { items: items.map(({ key, label, onClick }) => ({ key, label, onClick })) };
  if (items.length === 0) return null;
  return (
    <Space.Compact>
      <SideButton
        need="terminal.import"
        icon={<UploadOutlined aria-hidden />}
        onClick={() => dialogs.open('import', true)}
      >
        {t('common.actions.import')}
      </SideButton>
      <Dropdown trigger={['click']} menu={menu} open={open && active} onOpenChange={setOpen}>
        <Button
          icon={<DownOutlined aria-hidden />}
          title={t('terminalBinds.menu')}
          aria-label={t('terminalBinds.menu')}
          aria-haspopup="menu"
        />
      </Dropdown>
    </Space.Compact>
  );
}

interface Item {
  key: string;
  need: PermissionKey;
  label: string;
  onClick: () => void;
}

function useItems(dialogs: TerminalDialogs): Item[] {
  const { t } = useTranslation();
  const dialog = (key: 'bindList' | 'importPlans' | 'stock', need: PermissionKey, label: string): Item => ({
    key,
    need,
    label,
    onClick: () => dialogs.open(key, true),
  });
  const values = (type: FreeImport, need: PermissionKey = 'terminal.bind'): Item => ({
    key: type,
    need,
    label: t(FREE_IMPORT_TITLES[type]),
    onClick: () => dialogs.open('importValues', type),
  });
  return [
    dialog('bindList', 'terminal.bind', t('terminalBinds.list.title')),
    values('account'),
    values('email'),
    values('phone'),
    values('channel', 'terminal.channel'),
    dialog('importPlans', 'terminal.cloud', t('cloudSims.import')),
    dialog('stock', 'terminal.import', t('terminalBinds.stock.title')),
  ];
}
