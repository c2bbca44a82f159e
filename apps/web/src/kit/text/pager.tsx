import { ConfigProvider, Pagination, type PaginationProps } from 'antd';
import { cloneElement, isValidElement, useContext, type ReactElement } from 'react';

type ItemRender = NonNullable<PaginationProps['itemRender']>;

/** Pages of a list; its buttons have names in the reader's language, where antd has those of their English icons. */
export function Pager(props: PaginationProps) {
  const { Pagination: texts } = useContext(ConfigProvider.ConfigContext).locale ?? {};
  const names: Record<string, string | undefined> = {
    prev: texts?.prev_page,
    next: texts?.next_page,
    'jump-prev': texts?.prev_5,
    'jump-next': texts?.next_5,
  };
  const render: ItemRender = (_page, type, element) => {
    const name = names[type];
    if (name === undefined || !isValidElement(element)) return element;
    return cloneElement(element as ReactElement<{ 'aria-label': string }>, { 'aria-label': name });
  };
  return <Pagination {...props} itemRender={render} />;
}
