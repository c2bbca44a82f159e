import { Component, type ReactNode } from 'react';
import { showFault } from './fault-words.ts';

/** Boundary around the whole page: words with two ways out in place of a white page. */
export class RootBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    showFault();
  }

  override render() {
    return this.state.failed ? <main className="failed-page" /> : this.props.children;
  }
}
