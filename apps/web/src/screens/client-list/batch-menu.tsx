import { BellOutlined, DownOutlined, TagOutlined } from '@ant-design/icons';
import type { ClientRow } from '@roger/contract/families/client';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '../../kit/use-list.ts';
import { useSession } from '../../lib/session.ts';
import { useTabActive } from '../../lib/tab.ts';
import { SetPricingDialog } from './set-pricing-dialog.tsx';
import { SetReminderDialog } from './set-reminder-dialog.tsx';

/** What can be set for all selected clients at once. */
export function BatchMenu({ list }: { list: List<ClientRow> }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const { clientInfo } = useSession();
  const [open, setOpen] = useState<{ key: string; rows: ClientRow[] } | null>(null);
  // What was selected may have changed since.
  const selected = list.selected.map((row) => list.rows.find(({ id }) => id === row.id) ?? row);
  const none = selected.length === 0;
  const onlyOwn = selected.every(({ id }) => id === clientInfo.id);
  const items = [
    { key: 'reminder', label: t('clientList.batch.reminder'), icon: <BellOutlined /> },
    { key: 'pricing', label: t('clientList.batch.pricing'), icon: <TagOutlined />, disabled: onlyOwn },
  ];
  const rowsOf = (key: string) => (open?.key === key ? open.rows : null);
  return (
    <>
      <Dropdown
        trigger={['click']}
        disabled={none}
        menu={{ items, onClick: ({ key }) => setOpen({ key, rows: selected }) }}
        {...(active ? {} : { open: false })}
      >
        <Button disabled={none} title={none ? t('common.confirmDelete.selectFirst') : undefined}>
          {t('clientList.batch.open')} <DownOutlined />
        </Button>
      </Dropdown>
      <SetReminderDialog rows={rowsOf('reminder')} onClose={() => setOpen(null)} />
      <SetPricingDialog rows={rowsOf('pricing')} onClose={() => setOpen(null)} />
    </>
  );
}
