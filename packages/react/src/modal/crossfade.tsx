import { Component, createRef, type ReactElement, type ReactNode, type Ref } from 'react'
import { isMotionAllowed } from '../theme/motion.ts'
import { cloneForExit, type ExitClone } from './clone-for-exit.ts'

type Props = {
  /** Changes with the route that is shown. */
  readonly routeKey: string
  readonly direction: 'forward' | 'back'
  readonly stageRef: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/**
 * Fades the last view out under the next. A copy of the last view fades, so that it cannot be pressed and cannot change
 * any more.
 */
export class Crossfade extends Component<Props> {
  private readonly content = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(last: Props): ExitClone | null {
    const { current } = this.content
    return last.routeKey !== this.props.routeKey && current && isMotionAllowed() ? cloneForExit(current) : null
  }

  override componentDidUpdate(last: Props, _state: unknown, clone: ExitClone | null): void {
    if (last.routeKey === this.props.routeKey) return
    // The first view does not move in; the views after it do.
    this.content.current?.setAttribute('data-entering', '')
    const stage = this.content.current?.parentElement
    for (const faded of stage?.querySelectorAll(':scope > [data-kit="exit-clone"]') ?? []) faded.remove()
    if (!clone) return
    const { element } = clone
    element.setAttribute('data-kit', 'exit-clone')
    element.addEventListener('animationend', ({ target }) => target === element && element.remove())
    this.content.current?.after(element)
    clone.restoreScroll()
  }

  override render(): ReactElement {
    const { routeKey, direction, stageRef, children } = this.props
    return (
      <div data-kit="stage" data-direction={direction} ref={stageRef}>
        <div data-kit="content" key={routeKey} ref={this.content}>
          {children}
        </div>
      </div>
    )
  }
}
