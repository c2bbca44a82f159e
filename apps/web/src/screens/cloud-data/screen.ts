import { WifiOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/cloud-data',
  powerName: 'cloudData',
  icon: WifiOutlined,
  mainAct: { need: 'cloud-plan.add', text: 'cloudPlan.add' },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.CloudDataScreen }))),
};
