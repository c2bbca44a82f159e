import { ShoppingOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/cloud-order',
  powerName: 'cloudOrder',
  icon: ShoppingOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.CloudOrderScreen }))),
};
