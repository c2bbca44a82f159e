import { FieldTimeOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/cloud-data-renew',
  powerName: 'cloudDataRenew',
  icon: FieldTimeOutlined,
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.CloudDataRenewScreen }))),
};
