import { Component, createRef, type ReactElement, type ReactNode } from 'react'
import { cloneForExit, type ExitClone } from './clone-for-exit.ts'

type Props = { readonly isExiting: boolean; readonly children: ReactNode }

/**
 * The modal's card. While the modal fades out, the card shows a copy of what it last showed, so that nothing in it
 * changes while the visitor still sees it.
 */
export class ExitSnapshot extends Component<Props> {
  private readonly box = createRef<HTMLDivElement>()
  private clones: ExitClone[] = []

  override getSnapshotBeforeUpdate(last: Props): ExitClone[] | null {
    if (last.isExiting === this.props.isExiting) return null
    for (const { element } of this.clones) element.remove()
    this.clones = []
    const live = this.props.isExiting ? [...(this.box.current?.children ?? [])] : []
    return live.filter((child) => child instanceof HTMLElement).map(cloneForExit)
  }

  override componentDidUpdate(_props: Props, _state: unknown, clones: ExitClone[] | null): void {
    if (!clones) return
    this.clones = clones
    this.box.current?.append(...clones.map(({ element }) => element))
    for (const clone of clones) clone.restoreScroll()
  }

  override render(): ReactElement {
    return (
      <div data-kit="card" ref={this.box}>
        {this.props.isExiting ? null : this.props.children}
      </div>
    )
  }
}
