import { CreditCardOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/iot-card',
  powerName: 'iotCard',
  icon: CreditCardOutlined,
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.IotCardScreen }))),
};
