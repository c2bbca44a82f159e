import type { Ctx } from '@roger/domain/kernel/ctx';
import { everybody } from '@roger/domain/kernel/list';
import type { Guard } from '@roger/domain/kernel/list-statement';
import { whereClause } from '@roger/domain/kernel/sql';
import { expect, test } from 'vitest';

// @ts-expect-error -- a list that says nothing about its readers must not compile
const forgotten: Guard = () => [];

test('a guard names a condition, or says that everybody may read', () => {
  expect(forgotten).not.toBe(everybody);
  expect(whereClause(everybody({} as Ctx, String))).toBe('');
  expect(whereClause(['a = 1', null, 'b = 2'])).toBe('where a = 1 and b = 2');
});
