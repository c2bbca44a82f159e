import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putGroup } from '../../support/fixtures/groups.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { signIn } from '../../support/session.ts';

// Scans are limited to ten rows, so that a heavy column sorts two.
const service = await useService({ LIST_SCAN_ROWS: '10' });
const admin = await signIn(service);
const list = (input: object) => admin.raw('terminal', 'list', input);
const groups = (input: object) => admin.raw('group', 'list', input);

it('a heavy column sorts a fifth of the rows that others sort', async () => {
  for (const index of [1, 2]) await putTerminal(service, `T700000000${index}`);
  expect(await list({ column: 'functions' })).toMatchObject({ code: 200, result: { total: 2 } });

  await putTerminal(service, 'T7000000003');
  const { code, errors } = await list({ column: 'functions' });
  expect([code, errors]).toEqual([400, [{ field: 'column', rule: 'narrow', params: { max: 2 } }]]);
  expect(await list({ column: 'callLevel' })).toMatchObject({ code: 200, result: { total: 3 } });

  const narrowed = { column: 'functions', msId: 'T7000000003' };
  expect(await list(narrowed)).toMatchObject({ code: 200, result: { total: 1 } });
});

it('a heavy column filters a fifth of the rows that others filter', async () => {
  for (const name of ['One', 'Two']) await putGroup(service, 1, `Heavy ${name}`);
  expect(await groups({ terminalCount_end: 5 })).toMatchObject({ code: 200, result: { total: 2 } });

  const third = await putGroup(service, 1, 'Heavy Three');
  const { code, errors } = await groups({ terminalCount_end: 5, column: 'onlineCount' });
  const fault = { rule: 'narrow', params: { max: 2 } };
  expect([code, errors]).toEqual([
    400,
    [
      { field: 'terminalCount_end', ...fault },
      { field: 'column', ...fault },
    ],
  ]);
  expect(await groups({ terminalCount_end: 5, grpId: [third] })).toMatchObject({ code: 200, result: { total: 1 } });
});
