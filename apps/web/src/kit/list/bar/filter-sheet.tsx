import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabActive } from '../../../lib/address/tab.ts';

/** The filters on a narrow screen, in a drawer from below; they take effect at once. */
export function FilterSheet({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const active = useTabActive();
  return (
    <Drawer
      title={t('common.list.filters')}
      placement="bottom"
      size="80%"
      open={open && active}
      onClose={onClose}
      footer={
        <Button type="primary" block onClick={onClose}>
          {t('list.showResults')}
        </Button>
      }
    >
      {children}
    </Drawer>
  );
}
