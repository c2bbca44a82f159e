import { oneOf } from './base.ts';

/** Categories of value-added functions (docs/product.md §3). */
export const functionCategory = oneOf([
  'poc',
  'fullDispatcher',
  'recording',
  'patrol',
  'video',
  'videoRecording',
  'cloudSim',
]);
/** Billing modes: bought for a time, or paid by use. */
export const billingMode = oneOf(['time', 'duration']);
/** Units of functions: permanent to daily by time, hourly to secondly by duration. */
export const functionUnit = oneOf(['permanent', 'yearly', 'monthly', 'daily', 'hourly', 'minutely', 'secondly']);
