import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import { openPool } from '@roger/domain/platform/db/connection';
import type { Statement } from './statements.ts';

// The baseline: one Fastify route, node-postgres and the same two statements, without session, permission, scope or
// contract.
const { url, port, statements } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  url: string;
  port: number;
  statements: Statement[];
};
const pool = openPool({ connectionString: url, max: 12 });
const app = Fastify();
app.get('/list', async () => {
  const [page, count] = await Promise.all(statements.map(({ text, values }) => pool.query(text, values)));
  return { records: page?.rows, total: (count?.rows[0] as { total: number } | undefined)?.total };
});
await app.listen({ host: '127.0.0.1', port });
