import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Form } from 'antd';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useColumnChoice } from '../lib/column-choice.ts';
import { FamilyContext } from '../lib/field-label.ts';
import { useNarrow } from '../lib/use-media.ts';
import type { ListColumn } from './columns.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { Toolbar } from './toolbar.tsx';
import type { Filters, List } from './use-list.ts';

interface ListScreenProps<Row> extends DataTableProps<Row> {
  title: string;
  columns: ListColumn<Row>[];
  /** Form items named as the list's filters. */
  filters: ReactNode;
  /** Buttons that act on the list or its selection. */
  actions: ReactNode;
}

/** A screen that is a list: heading, filters, toolbar and table. */
export function ListScreen<Row extends object>({ title, filters, actions, ...table }: ListScreenProps<Row>) {
  const { list, columns } = table;
  const defaults = columns.filter((column) => column.optional !== true).map((column) => column.key);
  const choice = useColumnChoice(list.slug, defaults);
  return (
    <FamilyContext value={list.slug}>
      <section className="list-screen" aria-label={title}>
        <h1 className="visually-hidden">{title}</h1>
        <FilterBar list={list}>{filters}</FilterBar>
        <Toolbar list={list} columns={columns} choice={choice}>
          {actions}
        </Toolbar>
        <DataTable {...table} columns={columns.filter(({ key }) => choice.shown.has(key))} />
      </section>
    </FamilyContext>
  );
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** The filters as a form; searching writes them to the address, from where the list takes them. */
function FilterBar<Row>({ list, children }: { list: List<Row>; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const [form] = Form.useForm<Filters>();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const address = JSON.stringify(list.filters);
  useEffect(() => {
    form.resetFields();
    form.setFieldsValue(JSON.parse(address) as Filters);
  }, [form, address]);
  const search = (values: Filters) => {
    // Filters that came by a link and have no item in the form stay.
    const merged = { ...list.filters, ...values };
    list.setFilters(Object.fromEntries(Object.entries(merged).filter(([, value]) => isGiven(value))));
  };
  const count = Object.keys(list.filters).length;
  return (
    <>
      {narrow && (
        <Badge count={count} title={t('common.list.activeFilters', { count })}>
          <Button icon={<FilterOutlined />} aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('common.list.filters')}
          </Button>
        </Badge>
      )}
      <Form
        name={id}
        form={form}
        layout={narrow ? 'vertical' : 'inline'}
        className="filters"
        hidden={narrow && !open}
        onFinish={search}
      >
        {children}
        <div className="filter-buttons">
          <Button type="primary" ghost htmlType="submit">
            {t('common.actions.search')}
          </Button>
          <Button onClick={() => list.setFilters({})}>{t('common.actions.reset')}</Button>
        </div>
      </Form>
    </>
  );
}
