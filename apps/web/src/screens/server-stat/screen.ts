import { LineChartOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/server-stat',
  powerName: 'serverStat',
  icon: LineChartOutlined,
  outline: 'figures',
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.ServerStatScreen }))),
};
