import { TagsOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/terminal-type',
  powerName: 'terminalType',
  icon: TagsOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.TerminalTypeScreen }))),
};
