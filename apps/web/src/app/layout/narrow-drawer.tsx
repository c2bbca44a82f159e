import type { DrawerProps } from 'antd';
import { Suspense } from 'react';
import { lazyCode } from '../../lib/react/lazy-code.ts';

const Drawer = lazyCode(() => import('antd/es/drawer'), 'frame');

/** A drawer of narrow screens alone: wide ones do not load its code. */
export function NarrowDrawer(props: DrawerProps) {
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  );
}
