import { TagsOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/billing-voucher',
  powerName: 'billingVoucher',
  icon: TagsOutlined,
  mainAction: { need: 'client-voucher.issue', text: 'billingVoucher.issue.title', platformOnly: true },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.BillingVoucherScreen }))),
};
