import { FundOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/cloud-data-usage',
  powerName: 'cloudDataUsage',
  icon: FundOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.CloudDataUsageScreen }))),
};
