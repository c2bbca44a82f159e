import { LineChartOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/server-stat',
  powerName: 'serverStat',
  icon: LineChartOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.ServerStatScreen }))),
};
