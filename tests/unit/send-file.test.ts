import { sendFile } from '@roger/api/lib/send-file';
import fastify from 'fastify';
import { EventEmitter, once } from 'node:events';
import { expect, it } from 'vitest';

it('a download that breaks off midway leaves a line in the log with its cause', async () => {
  const lines: object[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as object) };
  const app = fastify({ logger: { level: 'warn', stream } });
  const reader = new EventEmitter();
  const columns = [{ header: 'ID', width: 10 }];
  app.get('/', (_request, reply) => {
    const begun = once(reader, 'begun');
    async function* batches() {
      yield Array.from({ length: 50_000 }, (_, n) => [`T-${n}`]);
      await begun;
      throw new Error('the cursor is gone');
    }
    const file = { name: 'terminals', format: 'csv', sheetName: 'Terminals', columns, batches: batches() };
    return sendFile(reply, file, async () => undefined);
  });
  const response = await fetch(await app.listen());
  reader.emit('begun');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
  const [line] = lines.filter((one) => 'fileName' in one);
  expect(line).toMatchObject({
    msg: 'download broken off',
    fileName: 'terminals.csv',
    err: { message: 'the cursor is gone' },
  });
  await app.close();
});
