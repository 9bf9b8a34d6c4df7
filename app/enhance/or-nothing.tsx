import { Component, type ReactNode } from "react";

/** An error boundary for what only scripts add: when it throws, nothing of it is shown, and the page works as without scripts. */
export class OrNothing extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
