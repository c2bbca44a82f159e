import { UnorderedListOutlined } from '@ant-design/icons';
import { Button, Input, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../kit/text/load-failed.tsx';
import { wordsOf } from './find-in-help.ts';
import { HelpArticle } from './help-article.tsx';
import { HelpResults } from './help-results.tsx';
import { useHelp } from './use-help.ts';
import './help.css';

interface HelpBodyProps {
  /** The page to read; null for the results of the search or the list of all pages. */
  page: string | null;
  onPage: (page: string | null) => void;
  /** A link led to this page. */
  followed: boolean;
  /** Buttons before and after the search. */
  back?: ReactNode;
  actions?: ReactNode;
}

/** The manual: its search, and a page, the results or the list of all pages. */
export function HelpBody({ page: name, onPage, followed, back, actions }: HelpBodyProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const search = (next: string) => {
    setQuery(next);
    if (name !== null) onPage(null);
  };
  return (
    <>
      <div className="help-bar" role="search">
        {back}
        <Input
          type="search"
          allowClear
          value={query}
          placeholder={t('help.search')}
          aria-label={t('help.search')}
          onChange={({ target }) => search(target.value)}
        />
        <Button
          icon={<UnorderedListOutlined aria-hidden />}
          title={t('help.all')}
          aria-label={t('help.all')}
          onClick={() => search('')}
        />
        {actions}
      </div>
      <Reading name={name} words={wordsOf(query)} followed={followed} onOpen={onPage} />
    </>
  );
}

interface ReadingProps {
  name: string | null;
  words: readonly string[];
  followed: boolean;
  onOpen: (page: string) => void;
}

function Reading({ name, words, followed, onOpen }: ReadingProps) {
  const { t } = useTranslation();
  const { data: pages, error, refetch, isFetching } = useHelp();
  if (pages === undefined) {
    if (error === null) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
    return <LoadFailed reason={t('help.loadFailed')} busy={isFetching} retry={() => void refetch()} />;
  }
  const page = pages.find((one) => one.name === name);
  if (page === undefined) return <HelpResults pages={pages} words={words} onOpen={onOpen} />;
  return <HelpArticle key={page.name} page={page} words={words} focused={followed} onOpen={onOpen} />;
}
