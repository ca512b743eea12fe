import { Component, createRef, type ReactElement, type ReactNode, type Ref } from 'react'
import { isMotionWelcome } from '../theme/motion.ts'
import { cloneForExit, type ExitClone } from './clone-for-exit.ts'

type Props = {
  /** Changes when something else is shown. */
  readonly routeKey: string
  readonly direction: 'forward' | 'back'
  readonly stageRef: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/**
 * Lets the last view fade out under the next. What fades is a dead copy: it answers nothing, and cannot come to show
 * what the visitor has already left.
 */
export class Crossfade extends Component<Props> {
  private readonly content = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(last: Props): ExitClone | null {
    const { current } = this.content
    return last.routeKey !== this.props.routeKey && current && isMotionWelcome() ? cloneForExit(current) : null
  }

  override componentDidUpdate(last: Props, _state: unknown, copy: ExitClone | null): void {
    // The first view is simply there; only those that follow arrive.
    if (last.routeKey !== this.props.routeKey) this.content.current?.setAttribute('data-arrives', '')
    if (!copy) return
    const { element } = copy
    element.setAttribute('data-kit', 'ghost')
    element.addEventListener('animationend', ({ target }) => target === element && element.remove())
    this.content.current?.after(element)
    copy.restoreScroll()
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
