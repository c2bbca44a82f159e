import { shortText } from '@roger/domain/platform/jobs/outbox-attempt';
import { describe, expect, it } from 'vitest';

describe('an error text for storage', () => {
  it.each([
    ['550 user\0unknown', '550 userunknown'],
    ['\u001b[31mred\u0007\u0085\u007f', '[31mred'],
    ['first line\r\n\tsecond line', 'first line\n\tsecond line'],
    ['reader\0@example.org and b@c', '***@example.org and ***@c'],
    ['half \ud83e of a pair, and 🦊', 'half  of a pair, and 🦊'],
  ])('of %j is %j', (text, stored) => {
    expect(shortText(text)).toBe(stored);
  });

  it('is cut between characters', () => {
    expect(shortText(`${'x'.repeat(499)}🦊🦊`)).toBe(`${'x'.repeat(499)}…`);
    expect(shortText(`${'x'.repeat(498)}🦊🦊`)).toBe(`${'x'.repeat(498)}🦊…`);
  });

  it('is made in its time, with no part of a mailbox in it', () => {
    const begun = performance.now();
    for (const text of ['a'.repeat(2_000_000), `${'ab '.repeat(10)}${'a'.repeat(2_000_000)}@example.org`])
      shortText(text);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
