import { WalletOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/billing-client',
  powerName: 'billingClient',
  icon: WalletOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.BillingClientScreen }))),
};
