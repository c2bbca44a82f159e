import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTab } from '../../../lib/address/tab.ts';
import { filtersText, type Filters, type List } from '../use-list.ts';

/** A view that many need, without having saved it. */
export interface QuickView {
  name: string;
  filters: Filters;
}

interface ListTitleProps<Row> {
  list: List<Row>;
  views: readonly QuickView[];
  /** The list's own views. */
  saved: ReactNode;
  /** The main action. */
  main: ReactNode;
}

/** The head of a page that is a list: its name and length, its views, and its main action. */
export function ListTitle<Row>({ list, views, saved, main }: ListTitleProps<Row>) {
  const { i18n } = useTranslation();
  const { screenName } = useTab();
  return (
    <div className="list-title">
      {/* The page has a heading for screen readers already. */}
      <p aria-hidden>{screenName}</p>
      {!list.loading && list.error === null && (
        <span className="list-length" aria-hidden>
          {list.total.toLocaleString(i18n.language)}
        </span>
      )}
      <QuickViews list={list} views={views} />
      {saved}
      <span className="toolbar-end">{main}</span>
    </div>
  );
}

function QuickViews<Row>({ list, views }: Pick<ListTitleProps<Row>, 'list' | 'views'>) {
  const { t } = useTranslation();
  if (views.length === 0) return null;
  const current = filtersText(list.filters);
  return (
    <div className="quick-views" role="group" aria-label={t('views.title')}>
      {[{ name: t('views.all'), filters: {} }, ...views].map(({ name, filters }) => (
        <button
          key={name}
          type="button"
          aria-pressed={filtersText(filters) === current}
          onClick={() => list.setFilters(filters)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
