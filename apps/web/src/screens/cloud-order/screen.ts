import { ShoppingOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/cloud-order',
  powerName: 'cloudOrder',
  icon: ShoppingOutlined,
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.CloudOrderScreen }))),
};
