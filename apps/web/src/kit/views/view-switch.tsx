import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { TabContext } from '../../lib/address/tab.ts';
import type { ViewState } from '../../lib/address/use-view.ts';

interface ViewSwitchProps<V extends string> {
  label: string;
  state: ViewState<V>;
  options: { value: V; label: string }[];
  /** The current view; it gets a tab context of its own. */
  children: ReactNode;
}

export function ViewSwitch<V extends string>({ label, state, options, children }: ViewSwitchProps<V>) {
  const { view, show, tab } = state;
  return (
    <>
      <Segmented
        className="gap-below"
        aria-label={label}
        value={view}
        onChange={(next) => show(next)}
        options={options}
      />
      <TabContext value={tab}>{children}</TabContext>
    </>
  );
}
