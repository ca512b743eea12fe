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

type Left = {
  readonly clone: ExitClone | null
  /** How far the last view was scrolled, in pixels. */
  readonly scrollTop: number
}

/**
 * Fades the last view out under the next, which begins at its top. A copy of the last view fades, so that it cannot be pressed
 * and cannot change any more.
 */
export class Crossfade extends Component<Props> {
  private readonly content = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(last: Props): Left | null {
    const { current } = this.content
    if (last.routeKey === this.props.routeKey || !current) return null
    return { clone: isMotionAllowed() ? cloneForExit(current) : null, scrollTop: this.scroller?.scrollTop ?? 0 }
  }

  override componentDidUpdate(_last: Props, _state: unknown, left: Left | null): void {
    const { current } = this.content
    if (!left || !current) return
    const { clone, scrollTop } = left
    if (scrollTop && this.scroller) this.scroller.scrollTop = 0
    // The first view does not move in; the views after it do.
    current.setAttribute('data-entering', '')
    for (const faded of current.parentElement?.querySelectorAll(':scope > [data-kit="exit-clone"]') ?? [])
      faded.remove()
    if (!clone) return
    const { element } = clone
    element.setAttribute('data-kit', 'exit-clone')
    if (scrollTop) element.style.marginBlockStart = `${-scrollTop}px`
    element.addEventListener('animationend', ({ target }) => target === element && element.remove())
    current.after(element)
    clone.restoreScroll()
  }

  private get scroller(): HTMLElement | null | undefined {
    return this.content.current?.parentElement?.parentElement
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
