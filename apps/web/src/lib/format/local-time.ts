import { DAY_MS, HOUR_MS } from '@roger/contract/constants';
import { hoursAt, type Zone } from './zone.ts';

// A local time is a Date with the time of the zone in its UTC fields.

/** Local time of a moment. */
export function localOf(moment: Date, zone: Zone): Date {
  return new Date(moment.getTime() + hoursAt(zone, moment.getTime()) * HOUR_MS);
}

/**
 * Moment of a local time: of two in a doubled hour the earlier one; a time of a lost hour counts from its beginning, as
 * in the service.
 */
export function momentOf(local: Date, zone: Zone): Date {
  const [before, after] = [-DAY_MS, DAY_MS].map(
    (ms) => local.getTime() - hoursAt(zone, local.getTime() + ms) * HOUR_MS,
  );
  const isTime = (moment = 0) => localOf(new Date(moment), zone).getTime() === local.getTime();
  return new Date((!isTime(before) && isTime(after) ? after : before) ?? 0);
}
