import { localOf as ofService, momentOf as atService } from '@roger/domain/platform/common/zone';
import { describe, expect, it } from 'vitest';
import { localOf, momentOf } from '../../../../apps/web/src/lib/format/local-time.ts';
import { hoursAt, zoneText } from '../../../../apps/web/src/lib/format/zone.ts';

const HOUR_MS = 3_600_000;
const at = (text: string) => Date.parse(`${text}Z`);

describe('the zone of a client in the console', () => {
  it('has the offset of each moment, where it has summer time', () => {
    const athens = { timeDiff: 2, timeZone: 'Europe/Athens' };
    expect(hoursAt(athens, at('2027-03-28T00:59:59'))).toBe(2);
    expect(hoursAt(athens, at('2027-03-28T01:00:00'))).toBe(3);
    expect(hoursAt({ timeDiff: 0, timeZone: 'America/St_Johns' }, at('2027-01-01T00:00:00'))).toBe(-3.5);
    expect(hoursAt({ timeDiff: 0, timeZone: 'Asia/Kathmandu' }, at('2027-01-01T00:00:00'))).toBe(5.75);
    expect(hoursAt({ timeDiff: 5, timeZone: 'Europe/London' }, at('2027-01-01T00:00:00'))).toBe(0);
    expect(zoneText(athens)).toBe('Europe/Athens');
  });

  it('has one offset otherwise, and where the browser does not know its name', () => {
    expect(hoursAt({ timeDiff: -3.5 }, at('2027-07-01T00:00:00'))).toBe(-3.5);
    expect(hoursAt({ timeDiff: 2, timeZone: null }, at('2027-07-01T00:00:00'))).toBe(2);
    expect(hoursAt({ timeDiff: 2, timeZone: 'Europe/Atlantis' }, at('2027-07-01T00:00:00'))).toBe(2);
    expect(zoneText({ timeDiff: -3.5, timeZone: null })).toBe('UTC−03:30');
  });

  it.each(['Europe/Athens', 'America/New_York', 'America/Santiago', 'America/Havana', 'Australia/Lord_Howe'])(
    'gives the same clock as the service for every hour of a year in %s',
    (timeZone) => {
      const zone = { timeDiff: 0, timeZone };
      const begin = at('2027-01-01T00:00:00');
      const moments = Array.from({ length: 365 * 24 }, (_none, index) => new Date(begin + index * HOUR_MS));
      expect(moments.map((moment) => localOf(moment, zone))).toEqual(
        moments.map((moment) => ofService(moment, timeZone)),
      );
      expect(moments.map((local) => momentOf(local, zone))).toEqual(moments.map((local) => atService(local, timeZone)));
    },
  );
});
