import type { OperationLogRow } from '@roger/contract/families/operation-log';
import { Fragment } from 'react';
import { IdLink } from '../../kit/id-link.tsx';
import { Nothing } from '../../kit/columns.tsx';
import { targetParts } from '../../lib/log-targets.ts';

/** What an act was done to, as the log names it; what has a page of its own leads there. */
export function LogTarget({ row }: { row: OperationLogRow }) {
  const parts = targetParts(row);
  if (parts.length === 0) return <Nothing />;
  return parts.map(({ text, page }, place) => (
    <Fragment key={`${place} ${text}`}>{page === undefined ? text : <IdLink {...page} text={text} />}</Fragment>
  ));
}
