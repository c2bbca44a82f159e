import { fixedZone } from '@roger/domain/platform/common/zone';
import { isMailDue, localReminderTime, REMINDER_HOUR } from '@roger/domain/reports/reminders/reminder.rules';
import { describe, expect, it } from 'vitest';

const QUARTER_MS = 15 * 60_000;

describe('the morning of a client', () => {
  /** Every quarter of an hour from −10 to +12 hours. */
  const zones = Array.from({ length: 22 * 4 + 1 }, (_none, index) => -600 + index * 15);

  it('begins at eight of its clock and ends with its day, in every zone', () => {
    const begin = Date.parse('2026-12-30T00:00:00Z');
    for (const offsetMinutes of zones) {
      for (let step = 0; step < 96 * 3; step += 1) {
        const now = new Date(begin + step * QUARTER_MS);
        const local = new Date(now.getTime() + offsetMinutes * 60_000).toISOString();
        const morning = localReminderTime(now, fixedZone(offsetMinutes));
        const isAfter = Number(local.slice(11, 13)) >= REMINDER_HOUR;
        expect([local, morning.day, now >= morning.begin]).toEqual([local, local.slice(0, 10), isAfter]);
        const next = new Date(morning.next.getTime() + offsetMinutes * 60_000).toISOString();
        expect(next.slice(11)).toBe('08:00:00.000Z');
        expect(Date.parse(next.slice(0, 10)) - Date.parse(morning.day)).toBe(86_400_000);
      }
    }
  });

  it('is exact to the millisecond', () => {
    const morning = localReminderTime(new Date('2026-03-01T02:29:59.999Z'), fixedZone(330));
    expect(morning).toEqual({
      day: '2026-03-01',
      begin: new Date('2026-03-01T02:30:00.000Z'),
      next: new Date('2026-03-02T02:30:00.000Z'),
    });
  });
});

describe('a mail is due', () => {
  it.each([
    [{ count: 3, hasNew: true, isLastReminder: false }, true],
    [{ count: 3, hasNew: false, isLastReminder: true }, true],
    [{ count: 3, hasNew: false, isLastReminder: false }, false],
    [{ count: 0, hasNew: false, isLastReminder: false }, false],
  ])('of %o: %s', (found, due) => expect(isMailDue(found)).toBe(due));
});
