import { PieChartOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/data-usage',
  powerName: 'dataUsage',
  icon: PieChartOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.DataUsageScreen }))),
};
