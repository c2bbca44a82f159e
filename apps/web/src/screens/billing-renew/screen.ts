import { CalendarOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/billing-renew',
  powerName: 'billingRenew',
  icon: CalendarOutlined,
  outline: 'figures',
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.BillingRenewScreen }))),
};
