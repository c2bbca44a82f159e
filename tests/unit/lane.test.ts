import { Lane } from '@roger/domain/platform/common/lane';
import { expect, it } from 'vitest';

it('admits as many as it has places, then the others in order and those with priority first', async () => {
  const lane = new Lane({ places: 2, maxWaiting: 3 });
  const order: string[] = [];
  const enter = (name: string, hasPriority = false) =>
    lane.enter({ hasPriority }).then((isAdmitted) => order.push(`${name} ${isAdmitted}`));
  await Promise.all([enter('a'), enter('b')]);
  const waiting = [enter('c'), enter('d'), enter('e', true), enter('f'), enter('too many')];
  await new Promise((done) => setTimeout(done, 5));
  expect(order).toEqual(['a true', 'b true', 'too many false']);
  for (let place = 0; place < 4; place += 1) lane.leave();
  await Promise.all(waiting);
  expect(order.slice(3)).toEqual(['e true', 'c true', 'd true', 'f true']);
});

it('has waiting places of its own for tasks with priority', async () => {
  const lane = new Lane({ places: 1, maxWaiting: 0, maxPriority: 1 });
  expect([await lane.enter(), await lane.enter()]).toEqual([true, false]);
  const waiting = lane.enter({ hasPriority: true });
  expect(await lane.enter({ hasPriority: true })).toBe(false);
  lane.leave();
  expect(await waiting).toBe(true);
});

it('ends a wait in time, and the place is not lost', async () => {
  const lane = new Lane({ places: 1, maxWaiting: 10 });
  expect(await lane.enter()).toBe(true);
  expect(await lane.enter({ maxWaitMs: 10 })).toBe(false);
  const next = lane.enter({ maxWaitMs: 1000 });
  lane.leave();
  expect(await next).toBe(true);
  lane.leave();
  expect(await lane.enter({ maxWaitMs: 0 })).toBe(true);
});
