import { WalletOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/billing-client',
  powerName: 'billingClient',
  icon: WalletOutlined,
  mainAct: { need: 'coin.create', text: 'billingClient.create.title', platformOnly: true },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.BillingClientScreen }))),
};
