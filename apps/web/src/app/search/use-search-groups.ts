import { MAX_ITEMS } from '@roger/contract/families/workflows/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowedKeys } from '../../lib/session/allowed.ts';
import { furtherItem } from './further-item.ts';
import { mergeGroups } from './merge-groups.ts';
import { actionQuery, readPhrases } from './parse-search.ts';
import type { FoundItems, SearchGroup } from './search-item.ts';
import { subjectGroups } from './subject-groups.ts';
import { useFoundItems, type Found } from './use-found-items.ts';
import { useKnownWords } from './use-known-words.ts';
import { useActionGroups, useScreenGroups } from './use-local-groups.ts';
import { useLogGroup } from './use-log-group.ts';
import { usePastedGroups } from './use-pasted-groups.ts';
import { useRecentGroup } from './use-recent-group.ts';

interface SearchResults {
  groups: SearchGroup[];
  loading: boolean;
}

/** All results for a text: of the console itself, of the service and of a pasted list. */
export function useSearchGroups(text: string): SearchResults {
  const [openedAt] = useState(() => Date.now());
  const actionText = actionQuery(text);
  const searched = actionText === null ? text : '';
  const recent = useRecentGroup(openedAt);
  const screens = useScreenGroups(text);
  const actions = useActionGroups(actionText ?? text, actionText !== null);
  const ofSubject = useSubjectGroups(searched);
  const found = useFoundItems(searched);
  const furthered = useFurther(found);
  const pasted = usePastedGroups(searched);
  const nothing = !ofSubject.loading && !found.loading && ofSubject.found.groups.length + found.groups.length === 0;
  const log = useLogGroup(nothing ? (ofSubject.subject ?? searched.trim()) : null);
  if (actionText !== null) return { groups: actions, loading: false };
  if (text.trim() === '') return { groups: [...recent, ...screens, ...actions], loading: false };
  const groups = [...ofSubject.groups, ...screens, ...actions, ...furthered, ...pasted.groups, ...log.groups];
  const loading = found.loading || ofSubject.loading || pasted.loading || log.loading;
  return { groups: mergeGroups(groups), loading };
}

/** Results for the text after known words: `renew 1844`, `offline hafen`, `group night shift`. */
function useSubjectGroups(text: string) {
  const { t } = useTranslation();
  const matches = readPhrases(text, useKnownWords());
  const subject = matches[0]?.subject ?? null;
  const found = useFoundItems(subject, MAX_ITEMS);
  const furthered = useFurther(found);
  // An action must not run on an item of an earlier text.
  const current = found.text === (subject ?? '').trim() ? furthered : [];
  const words = matches.filter((match) => match.subject === subject).map(({ value }) => value);
  return { subject, found, groups: subjectGroups(t, words, current), loading: found.loading };
}

/** The found items with the lines that lead to further ones. */
function useFurther({ text, groups }: Found): FoundItems[] {
  const { t } = useTranslation();
  const allowed = useAllowedKeys();
  return groups.map((group) => {
    const item = furtherItem(t, group, text, allowed);
    return item === null ? group : { ...group, items: [...group.items, item] };
  });
}
