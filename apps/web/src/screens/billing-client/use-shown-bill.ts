import { useTab } from '../../lib/tab.ts';

/** The bill that the tab's address names, so that a bill can be linked; `undo` asks whether it is to be undone. */
export function useShownBill() {
  const { search, setSearch } = useTab();
  const params = new URLSearchParams(search);
  const show = (billNo: string | null, undo = false) => {
    if (billNo === null) params.delete('bill');
    else params.set('bill', billNo);
    if (undo) params.set('undo', 'true');
    else params.delete('undo');
    setSearch(`?${params.toString()}`);
  };
  return { billNo: params.get('bill'), undo: params.get('undo') === 'true', show };
}
