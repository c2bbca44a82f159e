import { FileSearchOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/log-list',
  powerName: 'logList',
  icon: FileSearchOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.LogListScreen }))),
};
