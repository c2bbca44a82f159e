import type { CloudTerminal } from '@roger/domain/cloud/terminal-plans/cloud-terminals';
import { maxPeriods, unitFor } from '@roger/domain/cloud/terminal-plans/cloud-plan.rules';
import { separateFitting } from '@roger/domain/cloud/terminal-plans/left-out.rules';
import { UTC } from '@roger/domain/platform/common/zone';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-03-10T12:00:00Z');
const CLIENT = 4;
const plan = (endTime: string) => ({
  id: 1,
  planId: 2,
  unit: 'yearly' as const,
  endTime: new Date(endTime),
  anchorDay: 10,
});
const terminal = (more: Partial<CloudTerminal> = {}): CloudTerminal => ({
  id: 5,
  msId: 'A1000000005',
  msName: 'Harbour 5',
  typeId: 1,
  kind: 'terminal',
  client: { id: CLIENT, name: 'Harbour' } as CloudTerminal['client'],
  zone: UTC,
  expireTime: null,
  anchorDay: 10,
  limitReason: null,
  iccid: '89860000000000000001',
  takesCard: true,
  plan: null,
  ...more,
});
const offer = { unit: 'yearly' as const, clientIds: new Set([CLIENT]) };
const reasonOf = (one: CloudTerminal) => separateFitting([one], offer, now).leftOut[0]?.reason ?? null;
const foreign = { client: { id: 9, name: 'Other' } as CloudTerminal['client'] };
const buyer = (expireTime: string) => ({ plan: null, expireTime: new Date(expireTime), anchorDay: 10, zone: UTC });

describe('a terminal that a plan is bound to', () => {
  it.each([
    ['without an end', {}],
    ['with an expired plan', { plan: plan('2026-03-10T12:00:00Z') }],
    ['with a PoC that a year fits', { expireTime: new Date('2027-03-10T12:00:00Z') }],
    ['limited', { limitReason: 'admin' }],
  ])('may be one %s', (_case, more) => {
    expect(reasonOf(terminal(more))).toBeNull();
  });

  it.each([
    ['notAssigned', foreign],
    ['noCard', { iccid: null }],
    ['noCard', { takesCard: false }],
    ['noCard', { kind: 'gateway' }],
    ['expired', { expireTime: now }],
    ['planRunning', { plan: plan('2026-03-10T12:00:01Z') }],
    ['endsBefore', { expireTime: new Date('2027-03-01T00:00:00Z') }],
    // The first of several reasons.
    ['notAssigned', { ...foreign, iccid: null, expireTime: now }],
    ['expired', { expireTime: now, plan: plan('2026-04-10T12:00:00Z') }],
  ] as const)('is left out: %s', (reason, more) => {
    expect(reasonOf(terminal(more))).toBe(reason);
  });

  it('is separated from those left out', () => {
    const [fits, other] = [terminal(), terminal({ msId: 'A1000000006', iccid: null })];
    expect(separateFitting([other, fits], offer, now)).toEqual({
      fitting: [fits],
      leftOut: [{ msId: 'A1000000006', reason: 'noCard' }],
    });
  });
});

describe('periods that are bought', () => {
  it('are as many as fit the terminal that ends first', () => {
    const buyers = [buyer('2026-07-10T12:00:00Z'), buyer('2026-05-10T12:00:00Z')];
    expect(maxPeriods(buyers, { unit: 'monthly', periods: 12 }, now)).toBe(2);
    expect(maxPeriods(buyers, { unit: 'monthly', periods: 1 }, now)).toBe(1);
    expect(maxPeriods(buyers, { unit: 'yearly', periods: 3 }, now)).toBe(0);
  });

  it('have the named unit, else the only one with a price', () => {
    expect(unitFor({ yearlyPrice: 5, monthlyPrice: 1 }, 'monthly')).toBe('monthly');
    expect(unitFor({ yearlyPrice: 5, monthlyPrice: null }, undefined)).toBe('yearly');
    expect(unitFor({ yearlyPrice: null, monthlyPrice: 1 }, undefined)).toBe('monthly');
    expect(() => unitFor({ yearlyPrice: 5, monthlyPrice: 1 }, undefined)).toThrow(
      expect.objectContaining({ details: { errors: [{ field: 'unit', rule: 'required' }] } }) as Error,
    );
  });
});
