import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import { publicWithinTenant } from '@roger/domain/platform/list/list';
import type { Guard } from '@roger/domain/platform/list/list-statement';
import { whereClause } from '@roger/domain/platform/db/sql';
import { expect, test } from 'vitest';

// @ts-expect-error -- a list that says nothing about its readers must not compile
const forgotten: Guard = () => [];

test('a guard names a condition, or says that every session may read', () => {
  expect(forgotten).not.toBe(publicWithinTenant);
  expect(whereClause(publicWithinTenant({} as Ctx, String))).toBe('');
  expect(whereClause(['a = 1', null, 'b = 2'])).toBe('where a = 1 and b = 2');
});
