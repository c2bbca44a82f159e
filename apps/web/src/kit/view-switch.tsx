import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { TabContext } from '../lib/tab.ts';
import type { ViewState } from '../lib/use-view.ts';

interface ViewSwitchProps<V extends string> {
  label: string;
  /** Which view is shown, from useView. */
  state: ViewState<V>;
  options: { value: V; label: string }[];
  /** The view that is shown; its tab is its own. */
  children: ReactNode;
}

/** The views of a screen side by side, and the one that is shown. */
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
