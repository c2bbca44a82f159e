import { expect, test } from 'vitest';
import { targetParts } from '../../../apps/web/src/features/details/log-targets.ts';

type Act = Parameters<typeof targetParts>[0];

const act = (fields: Partial<Act>): Act => ({
  module: 'terminal',
  operateType: 'edit',
  target: null,
  clientId: 7,
  clientName: 'Harbour',
  before: null,
  after: null,
  ...fields,
});

const terminal = (msId: string) => ({ text: msId, page: { kind: 'terminal', item: msId } });

test('every terminal that a target names leads to its page, the text between them to none', () => {
  expect(targetParts(act({ target: 'T1000000001, T1000000002 … +31' }))).toEqual([
    terminal('T1000000001'),
    { text: ', ' },
    terminal('T1000000002'),
    { text: ' … ' },
    { text: '+31' },
  ]);
});

test('a target cut short leads no further than its whole ids', () => {
  expect(targetParts(act({ target: 'T1000000001, T10000' })).at(-1)).toEqual({ text: 'T10000' });
});

test('what was deleted leads nowhere', () => {
  expect(targetParts(act({ target: 'T1000000001', operateType: 'delete' }))).toEqual([{ text: 'T1000000001' }]);
});

test('a client, an account, a server, a bill and a voucher lead to their pages by the snapshot', () => {
  const pages = [
    act({ module: 'account', target: 'robin', before: null, after: { id: 3, accountsName: 'robin' } }),
    act({
      module: 'client',
      target: 'Quay',
      before: { id: 9, clientname: 'Quay' },
      after: { id: 9, clientname: 'Pier' },
    }),
    act({ module: 'server', target: 'Frankfurt', after: { servId: 2, servName: 'Frankfurt' } }),
    act({ module: 'coin', target: '20261122000001', after: { billNo: '20261122000001' } }),
    act({ module: 'client-voucher', target: 'V-1', after: { voucherNo: 'V-1' } }),
  ].map((one) => targetParts(one)[0]?.page);
  expect(pages).toEqual([
    { kind: 'account', item: 3 },
    { kind: 'client', item: 9 },
    { kind: 'server', item: 2 },
    { kind: 'bill', item: '20261122000001' },
    { kind: 'voucher', item: 'V-1' },
  ]);
});

test('a client leads to its page if the snapshot has only the changes', () => {
  const [part] = targetParts(act({ module: 'client', target: 'Harbour', after: { hideSuper: true } }));
  expect(part?.page).toEqual({ kind: 'client', item: 7 });
});

test('a name that the snapshot does not bear out leads nowhere', () => {
  const other = act({ module: 'account', target: 'robin', after: { id: 3, accountsName: 'someone else' } });
  expect(targetParts(other)).toEqual([{ text: 'robin' }]);
  expect(targetParts(act({ module: 'role', target: 'Harbour' }))).toEqual([{ text: 'Harbour' }]);
  expect(targetParts(act({ target: '' }))).toEqual([]);
});
