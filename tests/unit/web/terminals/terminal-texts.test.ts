import { describe, expect, it } from 'vitest';
import { daysLeft } from '../../../../apps/web/src/features/terminals/days-left.ts';
import { versionsText } from '../../../../apps/web/src/features/upgrades/versions-text.ts';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

describe('days until or since an expiry', () => {
  it.each([
    [{ remainDays: null, expireTime: null }, 'terminalList.permanent', 0],
    [{ remainDays: 0, expireTime: ago(-2) }, 'terminalList.remaining', 0],
    [{ remainDays: 12, expireTime: ago(-290) }, 'terminalList.remaining', 12],
    [{ remainDays: -1, expireTime: ago(0.03) }, 'terminalList.overdueToday', 1],
    [{ remainDays: -1, expireTime: ago(23.9) }, 'terminalList.overdueToday', 1],
    [{ remainDays: -1, expireTime: ago(25) }, 'terminalList.overdue', 1],
    [{ remainDays: -9, expireTime: ago(220) }, 'terminalList.overdue', 9],
  ] as const)('%j: %s', (row, key, count) => {
    expect(daysLeft(row, Date.now())).toEqual({ key, count });
  });
});

it('an upgrade from a version that is not known names the new one alone', () => {
  expect(versionsText({ oldVersion: '1.0.0', newVersion: '2.0.0', versionName: '2.0.0' })).toBe('1.0.0 → 2.0.0');
  expect(versionsText({ oldVersion: null, newVersion: null, versionName: '9.9.9' })).toBe('9.9.9');
});
