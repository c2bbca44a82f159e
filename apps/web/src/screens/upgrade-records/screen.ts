import { UnorderedListOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/upgrade-records',
  powerName: 'upgradeRecords',
  icon: UnorderedListOutlined,
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.UpgradeRecordsScreen }))),
};
