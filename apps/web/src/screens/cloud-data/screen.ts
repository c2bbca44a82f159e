import { WifiOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/cloud-data',
  powerName: 'cloudData',
  icon: WifiOutlined,
  mainAction: { need: 'cloud-plan.add', text: 'cloudPlan.add' },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.CloudDataScreen }))),
};
