import { readStatements } from '@roger/domain/platform/migrate/migrate-statements';
import { describe, expect, it } from 'vitest';

const MARKER = '-- roger: no transaction\n';
const read = (sql: string) => readStatements('20990101000000_x', `${MARKER}${sql}`);

describe('a migration without a transaction', () => {
  it('is one whose first line says so', () => {
    expect(readStatements('x', 'create index concurrently if not exists a on b (c);')).toBeNull();
    expect(readStatements('x', `-- why\n${MARKER}vacuum b;`)).toBeNull();
    expect(read('vacuum b;')).toEqual([{ sql: 'vacuum b', builds: null }]);
  });

  it('is refused when its first line nearly says so', () => {
    for (const line of ['-- roger: no transactions', '--roger: no transaction', '-- Roger: concurrently']) {
      expect(() => readStatements('20990101000000_x', `${line}\nvacuum b;`)).toThrow(/20990101000000_x begins with/);
    }
  });

  it('is split at semicolons that are not in a text, a name or a comment', () => {
    const sql = `-- first; of two
      create unique index concurrently if not exists "a;b" on t (x) /* ; */
        where y = 'it''s; so';
      drop index concurrently if exists old; -- gone;
      /* ; */`;
    expect(read(sql)).toEqual([
      { sql: expect.stringMatching(/^create unique index [^]* where y = 'it''s; so'$/), builds: '"a;b"' },
      { sql: 'drop index concurrently if exists old', builds: null },
    ]);
  });

  it('keeps the spaces within texts', () => {
    const sql = "create index concurrently if not exists a on t (x) where y = 'a  b'";
    expect(read(sql)).toEqual([{ sql, builds: 'a' }]);
  });

  it.each([
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON "t" USING gin (x gin_trgm_ops)',
    'drop index concurrently if exists "A b"',
    "alter type mood add value if not exists 'bored' before 'sad'",
    'alter table t validate constraint t_check',
    'vacuum (analyze) t',
    'analyze t',
  ])('may have %s', (sql) => {
    expect(read(`${sql};`)).toMatchObject([{ sql }]);
  });

  it.each([
    'create index concurrently a on t (x)',
    'create index if not exists a on t (x)',
    'drop index concurrently a',
    'reindex index concurrently a',
    'update t set x = 1',
    'begin',
    'alter table t add column x int',
    'alter table t validate constraint t_check, add column x int',
    'vacuum',
    "create index concurrently if not exists a on t (x) where y = E'a\\'; drop table t; --'",
    'create index concurrently if not exists a on t (x) where y = $$;$$',
  ])('is refused with %s', (sql) => {
    expect(() => read(`${sql};`)).toThrow(/^Migration 20990101000000_x runs without a transaction/);
  });

  it('is refused without a statement', () => {
    expect(() => read('-- nothing yet;\n;')).toThrow('Migration 20990101000000_x has no statement.');
  });
});
