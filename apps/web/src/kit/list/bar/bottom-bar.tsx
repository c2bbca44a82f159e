import { MoreOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneRow } from './use-one-row.ts';
import { useScrollEdges } from '../grid/use-scroll-edges.ts';

interface BottomBarProps {
  /** At most four buttons. */
  children: ReactNode;
  /** Buttons in the menu at the end. */
  others: ReactNode;
}

/** The toolbar of a phone, below the list, within reach of the thumb; it scrolls sideways if icons alone do not fit. */
export function BottomBar({ children, others }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useOneRow(bar);
  useScrollEdges(bar);
  return (
    <div ref={bar} className="bottom-bar">
      {children}
      <Others>{others}</Others>
    </div>
  );
}

function Others({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  // A button that opens a menu of its own keeps this one open.
  const close = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('.ant-dropdown-trigger'))) setOpen(false);
  };
  return (
    <Popover
      trigger="click"
      placement="topRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <section className="bar-others" aria-label={t('common.actions.more')} onClick={close}>
          {children}
        </section>
      }
    >
      <Button
        className="bar-more"
        icon={<MoreOutlined aria-hidden />}
        title={t('common.actions.more')}
        aria-label={t('common.actions.more')}
        aria-expanded={open}
      />
    </Popover>
  );
}
