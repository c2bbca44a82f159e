import { Drawer, type DrawerProps } from 'antd';
import type { ReactNode } from 'react';
import { useTabActive } from '../lib/tab.ts';
import { useNarrow } from '../lib/use-media.ts';

interface SideDrawerProps extends Pick<DrawerProps, 'mask' | 'destroyOnHidden'> {
  title: string;
  open: boolean;
  /** In pixels, where the screen is wide enough. */
  size: number;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer beside a list, or over all of a narrow screen; its content scrolls by keyboard too. */
export function SideDrawer({ title, open, size, children, ...rest }: SideDrawerProps) {
  const active = useTabActive();
  const narrow = useNarrow();
  return (
    <Drawer
      {...rest}
      title={title}
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
