import { ScheduleOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/timing-report',
  powerName: 'timingReport',
  icon: ScheduleOutlined,
  mainAct: { need: 'timing-report.add', text: 'timingReport.add' },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.TimingReportScreen }))),
};
