import { Component, createRef, type ReactElement, type ReactNode } from 'react'
import { type DeadCopy, deadCopy } from './dead-copy.ts'

type Props = { readonly isStill: boolean; readonly children: ReactNode }

/**
 * What is on its way out keeps the face it had: while still, a dead copy stands where the live card was, so that
 * nothing changes under the visitor's eyes while the modal fades.
 */
export class Still extends Component<Props> {
  private readonly box = createRef<HTMLDivElement>()
  private copies: DeadCopy[] = []

  override getSnapshotBeforeUpdate(last: Props): DeadCopy[] | null {
    if (last.isStill === this.props.isStill) return null
    for (const { element } of this.copies) element.remove()
    this.copies = []
    const live = this.props.isStill ? [...(this.box.current?.children ?? [])] : []
    return live.filter((child) => child instanceof HTMLElement).map(deadCopy)
  }

  override componentDidUpdate(_props: Props, _state: unknown, copies: DeadCopy[] | null): void {
    if (!copies) return
    this.copies = copies
    this.box.current?.append(...copies.map(({ element }) => element))
    for (const copy of copies) copy.settle()
  }

  override render(): ReactElement {
    return (
      <div data-kit="card" ref={this.box}>
        {this.props.isStill ? null : this.props.children}
      </div>
    )
  }
}
