import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabActive } from '../../../lib/address/tab.ts';
import { useLateClick, useLeave } from '../../dialog/use-leave.ts';

/** The filters on a narrow screen, in a drawer from below; they take effect at once. */
export function FilterSheet({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const leave = useLeave(open, onClose);
  // It stands where the button was that opened the sheet.
  const isLate = useLateClick(open);
  return (
    <Drawer
      title={t('common.list.filters')}
      placement="bottom"
      size="80%"
      open={open && active}
      onClose={leave}
      footer={
        <Button type="primary" block onClick={() => isLate() && onClose()}>
          {t('list.showResults')}
        </Button>
      }
    >
      {children}
    </Drawer>
  );
}
