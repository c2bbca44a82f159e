import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDialog } from '../../kit/dialog/dialog-context.ts';
import { DialogSkeleton } from '../../kit/dialog/dialog-skeleton.tsx';
import type { AnyCall, InputFor, ResultFor } from '../../lib/api/call.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useRetained } from '../../lib/react/use-retained.ts';

interface WithLoadedProps<C extends AnyCall> {
  call: C;
  input: InputFor<C>;
  children: (loaded: ResultFor<C>) => ReactNode;
}

/** The content of a dialog that needs data: loaded once per opening, so that typed values are not replaced. */
export function WithLoaded<C extends AnyCall>({ call, input, children }: WithLoadedProps<C>) {
  const { open } = useDialog();
  const { data, error } = useQuery({ ...queryOf(call, input), enabled: open, staleTime: Infinity, gcTime: 0 });
  const loaded = useRetained<ResultFor<C> | null>(data ?? null);
  return loaded === null ? <DialogSkeleton error={error} /> : children(loaded);
}
