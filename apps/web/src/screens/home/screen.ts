import { HomeOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/home',
  powerName: 'home',
  icon: HomeOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.HomeScreen }))),
};
