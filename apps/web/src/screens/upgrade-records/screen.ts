import { UnorderedListOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/upgrade-records',
  powerName: 'upgradeRecords',
  icon: UnorderedListOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.UpgradeRecordsScreen }))),
};
