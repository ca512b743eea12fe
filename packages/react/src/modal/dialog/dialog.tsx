import { Component, type ReactNode, type RefObject } from 'react'
import { createPortal } from '../../kit/create-portal.ts'
import type { RootProps } from '../../kit/use-root-props.ts'
import { holdFocus } from './hold-focus.ts'
import { holdPresses } from './hold-presses.ts'

type Props = {
  readonly isOpen: boolean
  /** Whether screen readers are told that nothing else can be used. */
  readonly isModal: boolean
  readonly isShaking: boolean
  /** The id of the element that names the dialog. */
  readonly titleId: string
  readonly popup: RefObject<HTMLDivElement | null>
  readonly root: RootProps
  /** Escape was pressed, or the page behind. */
  readonly onClose: () => void
  readonly children: ReactNode
}

type State = { readonly isPresent: boolean }

/**
 * A modal dialog. It is not in the browser's top layer, so that a wallet that opens a window inside the page later is in front of
 * it. A class, because the focus has to be back before the card leaves the page.
 */
export class Dialog extends Component<Props, State> {
  override state: State = { isPresent: this.props.isOpen }
  private release: (() => void) | null = null

  static getDerivedStateFromProps({ isOpen }: Props, { isPresent }: State): State | null {
    return isOpen && !isPresent ? { isPresent: true } : null
  }

  override componentDidMount(): void {
    if (this.props.isOpen) this.hold()
  }

  override getSnapshotBeforeUpdate({ isOpen }: Props): null {
    if (isOpen && !this.props.isOpen) this.letGo()
    // React 18 does not know the attribute. Before the views' effects, which must not take the focus back into what closes.
    if (isOpen !== this.props.isOpen)
      this.props.popup.current?.parentElement?.toggleAttribute('inert', !this.props.isOpen)
    return null
  }

  override componentDidUpdate({ isOpen }: Props): void {
    if (this.props.isOpen === isOpen) return
    if (this.props.isOpen) this.hold()
    else this.leave()
  }

  override componentWillUnmount(): void {
    this.letGo()
  }

  private hold(): void {
    const { current } = this.props.popup
    if (!current || this.release) return
    const giveBackFocus = holdFocus(current, () => this.props.onClose())
    const endPresses = holdPresses(current)
    this.release = () => {
      endPresses()
      giveBackFocus()
    }
  }

  private letGo(): void {
    this.release?.()
    this.release = null
  }

  /** Removes the dialog when it has faded out. */
  private leave(): void {
    const layer = this.props.popup.current?.parentElement
    const fading = layer?.querySelectorAll('[data-kit="backdrop"], [data-kit="card"]') ?? []
    const animations = [...fading].flatMap((element) => element.getAnimations?.() ?? [])
    // One that has been opened again meanwhile stays: what is open is present.
    const remove = () => this.setState({ isPresent: false })
    if (animations.length === 0) remove()
    else void Promise.allSettled(animations.map(({ finished }) => finished)).then(remove)
  }

  override render(): ReactNode {
    const { isOpen, isModal, isShaking, titleId, popup, root, onClose, children } = this.props
    if (!this.state.isPresent) return null
    return createPortal(
      <div {...root} data-kit-layer="modal" data-state={isOpen ? 'open' : 'closed'}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the button close it with the keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
        <div data-kit="backdrop" onClick={onClose} />
        <div
          data-kit="modal"
          data-state={isShaking ? 'shaking' : 'still'}
          ref={popup}
          role="dialog"
          aria-modal={isModal ? true : undefined}
          aria-labelledby={titleId}
          tabIndex={-1}
        >
          {children}
        </div>
      </div>,
      document.body,
    )
  }
}
