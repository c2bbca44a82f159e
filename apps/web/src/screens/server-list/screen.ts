import { CloudServerOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/server-list',
  powerName: 'serverList',
  icon: CloudServerOutlined,
  mainAct: { need: 'server.add', text: 'serverList.add', platformOnly: true },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.ServerListScreen }))),
};
