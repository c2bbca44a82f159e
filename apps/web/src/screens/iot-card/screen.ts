import { CreditCardOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/iot-card',
  powerName: 'iotCard',
  icon: CreditCardOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.IotCardScreen }))),
};
