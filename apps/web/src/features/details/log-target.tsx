import type { OperationLogRow } from '@roger/contract/families/platform/operation-log';
import { Fragment } from 'react';
import { IdLink } from '../../kit/text/id-link.tsx';
import { Nothing } from '../../kit/list/columns.tsx';
import { targetParts } from './log-targets.ts';

/** Target of a logged action, with a link if it has a page. */
export function LogTarget({ row }: { row: OperationLogRow }) {
  const parts = targetParts(row);
  if (parts.length === 0) return <Nothing />;
  return parts.map(({ text, page }, place) => (
    <Fragment key={`${place} ${text}`}>{page === undefined ? text : <IdLink {...page} text={text} />}</Fragment>
  ));
}
