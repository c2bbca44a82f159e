import type { ClientNode } from '@roger/contract/families/tenancy/client';
import { describe, expect, it } from 'vitest';
import {
  treeAfterDelete,
  treeAfterMove,
  type PlanNode,
} from '../../../apps/web/src/screens/client-list/move/tree-after.ts';

function node(id: number, clientname: string, children: ClientNode[] = [], pid = 0): ClientNode {
  const childNodes = children.map((child) => ({ ...child, pid: id }));
  return { id, clientname, clienttype: id === 1 ? 0 : 1, pid, customPricing: false, children: childNodes };
}

/** 1 > (2 > (4 > (6, 7), 5), 3 > 8, 9) */
const tree = [
  node(1, 'Root', [
    node(2, 'North', [node(4, 'Hamburg', [node(6, 'Port'), node(7, 'Airport')]), node(5, 'Kiel')]),
    node(3, 'South', [node(8, 'Lima')]),
    node(9, 'West'),
  ]),
];

/** A forest in one line: `2(4!removed(6!moves)+1)`, `+n` for children left out. */
function line(nodes: readonly PlanNode[]): string {
  return nodes
    .map(({ id, mark, children, others }) => {
      const inner = [line(children), others === 0 ? '' : `+${others}`].filter((part) => part !== '').join(' ');
      return `${id}${mark === null ? '' : `!${mark}`}${inner === '' ? '' : `(${inner})`}`;
    })
    .join(' ');
}

describe('a deletion', () => {
  it('passes the children to the superior', () => {
    const heirs = [
      { id: 6, toId: 2 },
      { id: 7, toId: 2 },
    ];
    const { before, after } = treeAfterDelete(tree, [4], heirs, 'en-US');
    expect(line(before)).toBe('2(4!removed(6!moves 7!moves) +1)');
    expect(line(after)).toBe('2(7!arrived 6!arrived +1)');
  });

  it('passes over superiors that go as well', () => {
    const heirs = [
      { id: 5, toId: 1 },
      { id: 6, toId: 1 },
      { id: 7, toId: 1 },
    ];
    const { before, after } = treeAfterDelete(tree, [2, 4], heirs, 'en-US');
    expect(line(before)).toBe('1(2!removed(4!removed(6!moves 7!moves) 5!moves) +2)');
    expect(line(after)).toBe('1(7!arrived 5!arrived 6!arrived +2)');
  });

  it('shows clients of different superiors together', () => {
    const { before, after } = treeAfterDelete(tree, [5, 8], [], 'en-US');
    expect(line(before)).toBe('1(2(5!removed +1) 3(8!removed) +1)');
    expect(line(after)).toBe('1(2(+1) 3 +1)');
  });

  it('leaves the tree it was given alone', () => {
    const copy = structuredClone(tree);
    treeAfterDelete(tree, [4], [{ id: 6, toId: 2 }], 'en-US');
    treeAfterMove(tree, 4, 3, 'en-US');
    expect(tree).toEqual(copy);
  });
});

describe('a move', () => {
  it('moves all descendants along', () => {
    const { before, after } = treeAfterMove(tree, 4, 3, 'en-US');
    expect(line(before)).toBe('1(2(4!moves(6 7) +1) 3(+1) +1)');
    expect(line(after)).toBe('1(2(+1) 3(4!arrived(7 6) +1) +1)');
  });

  it('goes up to a superior further above', () => {
    const { before, after } = treeAfterMove(tree, 4, 1, 'en-US');
    expect(line(before)).toBe('1(2(4!moves(6 7) +1) +2)');
    expect(line(after)).toBe('1(4!arrived(7 6) 2(+1) +2)');
  });

  it('changes nothing where the superior stays', () => {
    const { before, after } = treeAfterMove(tree, 5, 2, 'en-US');
    expect(line(before)).toBe('2(5!moves +1)');
    expect(line(after)).toBe('2(5!arrived +1)');
  });
});
