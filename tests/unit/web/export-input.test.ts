import { families } from '@roger/contract/families/index';
import { describe, expect, it } from 'vitest';
import { exportableColumns, exportInput } from '../../../apps/web/src/kit/export/export-input.ts';

const { exportClient, list: plainList } = families.client.endpoints;
const list = {
  exportInput: { clientname: 'north', column: 'phone', order: 'desc' },
  selected: [{ id: 7 }, { id: 3 }],
};
const options = { list, rowKey: 'id', columns: null, format: 'xlsx' } as const;

describe('the columns of an export', () => {
  it('are those of its contract; visible ones are in the list’s order, without columns that the file cannot have', () => {
    const visibleColumns = ['phone', 'hosts', 'clientname'].map((key) => ({ key }));
    const columns = exportableColumns(exportClient, visibleColumns);
    expect(columns.all).toEqual(expect.arrayContaining(['clientname', 'phone', 'createTime']));
    expect(columns.visible).toEqual(['phone', 'clientname']);
  });

  it('are none where a call has no such choice', () => {
    expect(exportableColumns(plainList, [{ key: 'phone' }])).toEqual({
      all: [],
      visible: [],
    });
  });
});

describe('what an export is asked for', () => {
  it('is the list as it is filtered and sorted', () => {
    expect(exportInput({ ...options, rows: 'listed' })).toEqual({ ...list.exportInput, format: 'xlsx' });
  });

  it('is the selected rows in the list’s order, whatever the filters', () => {
    expect(exportInput({ ...options, rows: 'selected', columns: ['phone'], format: 'csv' })).toEqual({
      id: [7, 3],
      column: 'phone',
      order: 'desc',
      columns: ['phone'],
      format: 'csv',
    });
  });
});
