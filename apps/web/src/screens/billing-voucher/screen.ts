import { TagsOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/billing-voucher',
  powerName: 'billingVoucher',
  icon: TagsOutlined,
  mainAct: { need: 'client-voucher.issue', text: 'billingVoucher.issue.title', platformOnly: true },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.BillingVoucherScreen }))),
};
