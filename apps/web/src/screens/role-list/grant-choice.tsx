import { SearchOutlined } from '@ant-design/icons';
import type { ResourceNode } from '@roger/contract/families/tenancy/role';
import { Button, Empty, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { select, deselect, idsOf, matchingIds, pruned } from './grant-tree.ts';
import { resourceNameOf } from '../../lib/format/resource-name.ts';
import { ResourceTree } from './resource-tree.tsx';

interface GrantChoiceProps {
  tree: ResourceNode[];
  selected: ReadonlySet<number>;
  readOnly: boolean;
  onChange: (selected: ReadonlySet<number>) => void;
}

/** The tree with a search; the buttons "all" and "none" apply to the search results. */
export function GrantChoice({ tree, selected, readOnly, onChange }: GrantChoiceProps) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useState('');
  const query = search.trim().toLocaleLowerCase(i18n.language);
  const matches = (node: ResourceNode) =>
    [resourceNameOf(t, node), node.resourceName, node.powerName].some((name) =>
      name.toLocaleLowerCase(i18n.language).includes(query),
    );
  if (tree.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('roleList.nothing')} />;
  const found = pruned(tree, matches);
  const all = () => onChange(select(tree, selected, matchingIds(tree, matches)));
  const none = () => onChange(deselect(tree, selected, matchingIds(tree, matches)));
  return (
    <>
      <Input
        type="search"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('roleList.search')}
        placeholder={t('roleList.search')}
        maxLength={64}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="grant-tools">
        {!readOnly && <AllOrNone disabled={found.length === 0} onAll={all} onNone={none} />}
        <span className="quiet" role="status">
          {t('roleList.chosen', { count: selected.size, total: idsOf(tree).length })}
        </span>
      </div>
      {!readOnly && <p className="quiet grant-hint">{t('roleList.hint')}</p>}
      {found.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('roleList.noMatch')} />
      ) : (
        <ResourceTree
          nodes={found}
          selected={selected}
          readOnly={readOnly}
          allOpen={query !== ''}
          onCheck={(id, checked) => onChange((checked ? select : deselect)(tree, selected, [id]))}
        />
      )}
    </>
  );
}

function AllOrNone({ disabled, onAll, onNone }: { disabled: boolean; onAll: () => void; onNone: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="small" disabled={disabled} onClick={onAll}>
        {t('roleList.all')}
      </Button>
      <Button size="small" disabled={disabled} onClick={onNone}>
        {t('roleList.none')}
      </Button>
    </>
  );
}
