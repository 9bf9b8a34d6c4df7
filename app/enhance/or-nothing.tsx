import { Component, type ReactNode } from "react";

/** What a page only gains by scripts: where it throws, nothing of it is shown, and the page stays as it is without. */
export class OrNothing extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
