import { WalletOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/billing-client',
  powerName: 'billingClient',
  icon: WalletOutlined,
  mainAction: { need: 'coin.create', text: 'billingClient.create.title', platformOnly: true },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.BillingClientScreen }))),
};
