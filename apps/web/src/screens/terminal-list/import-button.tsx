import { DownOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideButton } from '../../kit/toolbar.tsx';
import { useAllowedKeys, type PermissionKey } from '../../lib/allowed.ts';
import { useTabActive } from '../../lib/tab.ts';
import { FREE_IMPORT_TITLES, type FreeImport } from './import-values-dialog.tsx';
import type { TerminalDialogs } from './use-terminal-dialogs.ts';

/** Opens the import of terminals, and beside it what else comes in many at once, for those who may. */
export function ImportButton({ dialogs }: { dialogs: TerminalDialogs }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const held = useAllowedKeys();
  const [open, setOpen] = useState(false);
  const items = useItems(dialogs).filter(({ need }) => held.has(need));
  const menu = { items: items.map(({ key, label, onClick }) => ({ key, label, onClick })) };
  if (items.length === 0) return null;
  return (
    <Space.Compact>
      <SideButton need="terminal.import" icon={<UploadOutlined />} onClick={dialogs.upload}>
        {t('common.actions.import')}
      </SideButton>
      <Dropdown trigger={['click']} menu={menu} open={open && active} onOpenChange={setOpen}>
        <Button
          icon={<DownOutlined />}
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
  const values = (['account', 'email', 'phone'] as const satisfies FreeImport[]).map((type) => ({
    key: type,
    need: 'terminal.bind' as const,
    label: t(FREE_IMPORT_TITLES[type]),
    onClick: () => dialogs.importValues(type),
  }));
  return [
    { key: 'list', need: 'terminal.bind', label: t('terminalBinds.list.title'), onClick: dialogs.bindList },
    ...values,
    {
      key: 'channel',
      need: 'terminal.channel',
      label: t('terminalBinds.importChannel'),
      onClick: () => dialogs.importValues('channel'),
    },
    { key: 'cloud', need: 'terminal.cloud', label: t('cloudSims.import'), onClick: dialogs.importPlans },
    { key: 'stock', need: 'terminal.import', label: t('terminalBinds.stock.title'), onClick: dialogs.openStock },
  ];
}
