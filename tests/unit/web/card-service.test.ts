import { expect, it } from 'vitest';
import { cardPath, envelopeOf } from '../../../apps/web/src/screens/iot-card/card-service.ts';

it('finds the door where the configuration says, with or without a slash at the end', () => {
  for (const base of ['', '/simService/', '/simService']) {
    expect(cardPath(base, 'batchDetail')).toBe('/simService/v1/sim/detail/batch/query');
  }
  expect(cardPath('https://sim.example/door/', 'rebind')).toBe('https://sim.example/door/v1/sim/rebind');
});

it('takes an answer of the door as one of the envelope', () => {
  const message = 'OK';
  expect(envelopeOf({ code: 0, message, data: { iccid: '1' } })).toEqual({
    success: true,
    code: 200,
    message,
    result: { iccid: '1' },
  });
  const refusal = { success: false, code: 3702, message, result: null };
  expect(envelopeOf({ code: 3702, message, data: null })).toEqual(refusal);
  const params = { limit: 2 };
  expect(envelopeOf({ code: 3702, message, data: { params } })).toEqual({ ...refusal, params });
});
