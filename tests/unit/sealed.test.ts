import { seal, unseal } from '@roger/domain/platform/common/sealed';
import { expect, it } from 'vitest';

it('a sealed text is read by its secret alone, and not where it was changed', () => {
  const sealed = seal('secret', 'Zq9Zq9 终端');
  expect(sealed).not.toContain('Zq9Zq9');
  expect(seal('secret', 'Zq9Zq9 终端')).not.toBe(sealed);
  expect(unseal('secret', sealed)).toBe('Zq9Zq9 终端');
  expect(() => unseal('other', sealed)).toThrow(/authenticate/);
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal('secret', changed.toString('base64url'))).toThrow(/authenticate/);
});
