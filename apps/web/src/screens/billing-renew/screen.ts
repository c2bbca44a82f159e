import { CalendarOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/billing-renew',
  powerName: 'billingRenew',
  icon: CalendarOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.BillingRenewScreen }))),
};
