import { DownOutlined } from '@ant-design/icons';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Button, Dropdown } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../kit/row-actions.tsx';
import { useAllowedKeys } from '../../lib/allowed.ts';
import { useTabActive } from '../../lib/tab.ts';
import type { TerminalDialogs } from './use-terminal-dialogs.ts';

interface BatchMenuProps {
  selected: TerminalRow[];
  /** Why nothing can be done just now. */
  hint: string | undefined;
  dialogs: TerminalDialogs;
}

type BatchAction = Omit<RowAction, 'icon'>;

function actionsOf(t: TFunction, selected: TerminalRow[], dialogs: TerminalDialogs): BatchAction[] {
  return [
    {
      key: 'recharge',
      need: 'coin.recharge',
      label: t('terminalList.recharge.title'),
      onClick: () => dialogs.recharge(selected),
    },
    {
      key: 'transfer',
      need: 'terminal.transfer',
      label: t('terminalList.transfer.title'),
      onClick: () => dialogs.transfer(selected),
    },
    {
      key: 'limit',
      need: 'terminal.limit',
      label: t('terminalList.limit.action'),
      onClick: () => dialogs.limit(selected, true),
    },
    {
      key: 'lift',
      need: 'terminal.limit',
      label: t('terminalList.lift.action'),
      onClick: () => dialogs.limit(selected, false),
    },
    {
      key: 'resetPwd',
      need: 'terminal.resetPwd',
      label: t('terminalList.passwords.action'),
      onClick: () => dialogs.resetPasswords(selected),
    },
  ];
}

/** What is less often done with several terminals, by those who may do any of it. */
export function BatchMenu({ selected, hint, dialogs }: BatchMenuProps) {
  const { t } = useTranslation();
  const active = useTabActive();
  const allowed = useAllowedKeys();
  const shown = actionsOf(t, selected, dialogs).filter(({ need }) => allowed.has(need));
  if (shown.length === 0) return null;
  const disabled = hint !== undefined;
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      menu={{
        items: shown.map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) => shown.find((action) => action.key === key)?.onClick(),
      }}
      {...(active ? {} : { open: false })}
    >
      <Button disabled={disabled} title={hint}>
        {t('common.actions.more')} <DownOutlined />
      </Button>
    </Dropdown>
  );
}
