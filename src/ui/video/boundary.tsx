import { Component } from 'react'
import type { ReactNode } from 'react'

interface Props {
  readonly onError: () => void
  readonly children: ReactNode
}

/** Keeps a player whose script cannot be had from taking the page down. */
export class Boundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
