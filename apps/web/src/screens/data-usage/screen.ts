import { PieChartOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/data-usage',
  powerName: 'dataUsage',
  icon: PieChartOutlined,
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.DataUsageScreen }))),
};
