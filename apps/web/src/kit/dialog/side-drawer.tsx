import { Drawer, type DrawerProps } from 'antd';
import type { ReactNode } from 'react';
import { useTabActive } from '../../lib/address/tab.ts';
import { useNarrow } from '../../lib/react/use-media.ts';

interface SideDrawerProps extends Pick<DrawerProps, 'mask' | 'destroyOnHidden'> {
  title: string;
  open: boolean;
  /** Pixels; a narrow screen is covered completely. */
  size: number;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer beside a list; its content scrolls by keyboard too. */
export function SideDrawer({ title, open, size, children, ...rest }: SideDrawerProps) {
  const active = useTabActive();
  const narrow = useNarrow();
  return (
    <Drawer
      {...rest}
      title={<h2 className="dialog-heading">{title}</h2>}
      open={open && active}
      size={narrow ? '100%' : size}
      styles={{ body: { padding: 0 } }}
    >
      <div className="drawer-scroll" role="group" aria-label={title} tabIndex={0}>
        {children}
      </div>
    </Drawer>
  );
}
