import { SearchOutlined } from '@ant-design/icons';
import type { ResourceNode } from '@roger/contract/families/role';
import { Button, Empty, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choose, drop, idsOf, matchingIds, pruned } from './grant-tree.ts';
import { resourceNameOf } from '../../lib/resource-name.ts';
import { ResourceTree } from './resource-tree.tsx';

interface GrantChoiceProps {
  tree: ResourceNode[];
  chosen: ReadonlySet<number>;
  readOnly: boolean;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** The tree with its search; "all" and "none" mean what the search found. */
export function GrantChoice({ tree, chosen, readOnly, onChange }: GrantChoiceProps) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase(i18n.language);
  const matches = (node: ResourceNode) =>
    [resourceNameOf(t, node), node.resourceName, node.powerName].some((name) =>
      name.toLocaleLowerCase(i18n.language).includes(wanted),
    );
  if (tree.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('roleList.nothing')} />;
  const found = pruned(tree, matches);
  const all = () => onChange(choose(tree, chosen, matchingIds(tree, matches)));
  const none = () => onChange(drop(tree, chosen, matchingIds(tree, matches)));
  return (
    <>
      <Input
        type="search"
        allowClear
        prefix={<SearchOutlined />}
        aria-label={t('roleList.search')}
        placeholder={t('roleList.search')}
        maxLength={64}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="grant-tools">
        {!readOnly && <AllOrNone disabled={found.length === 0} onAll={all} onNone={none} />}
        <span className="quiet" role="status">
          {t('roleList.chosen', { count: chosen.size, total: idsOf(tree).length })}
        </span>
      </div>
      {!readOnly && <p className="quiet grant-hint">{t('roleList.hint')}</p>}
      {found.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('roleList.noMatch')} />
      ) : (
        <ResourceTree
          nodes={found}
          chosen={chosen}
          readOnly={readOnly}
          allOpen={wanted !== ''}
          onCheck={(id, checked) => onChange((checked ? choose : drop)(tree, chosen, [id]))}
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
