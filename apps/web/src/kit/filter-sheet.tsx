import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabActive } from '../lib/tab.ts';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The filters on a narrow screen: they come up from below, and filter while they are set. */
export function FilterSheet({ open, onClose, children }: FilterSheetProps) {
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
