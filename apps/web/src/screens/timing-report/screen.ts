import { ScheduleOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/timing-report',
  powerName: 'timingReport',
  icon: ScheduleOutlined,
  mainAction: { need: 'timing-report.add', text: 'timingReport.add' },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.TimingReportScreen }))),
};
