import { CloudServerOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/server-list',
  powerName: 'serverList',
  icon: CloudServerOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.ServerListScreen }))),
};
