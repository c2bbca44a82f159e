import { FieldTimeOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/cloud-data-renew',
  powerName: 'cloudDataRenew',
  icon: FieldTimeOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.CloudDataRenewScreen }))),
};
