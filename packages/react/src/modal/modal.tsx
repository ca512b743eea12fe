import { Dialog } from '@base-ui/react/dialog'
import type { Route } from '@kit/core'
import { type ReactElement, type RefObject, useCallback, useRef, useState } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'
import { useRootProps } from '../kit/use-root-props.ts'
import { ExitSnapshot } from './exit-snapshot.tsx'
import { ModalCard } from './modal-card.tsx'
import { useModalMessages } from './modal-messages.ts'
import { useCloseWatcher } from './use-close-watcher.ts'
import { useDragToClose } from './use-drag-to-close.ts'

/**
 * The kit's dialog. It traps the keyboard focus, but it is not in the top layer and leaves the page's other elements
 * active, so that a wallet that opens its window inside the page can be reached.
 */
export function Modal(): ReactElement {
  const { send, settings } = useKit()
  const root = useRootProps()
  const isOpen = useModel(({ router }) => router.isOpen)
  const isShaking = useModel(({ router }) => router.isShaking)
  const route = useShownRoute()
  const popup = useRef<HTMLDivElement>(null)
  const goBack = useCallback(() => send({ type: 'router.backRequested' }), [send])
  const canGoBack = useModel(({ router }) => router.canGoBack)
  const close = useCallback(() => send({ type: 'router.closeRequested' }), [send])
  useCloseWatcher(isOpen && settings.environment.platform === 'android', canGoBack ? goBack : close)

  const onOpenChange = (_: boolean, details: Dialog.Root.ChangeEventDetails): void => {
    details.cancel()
    if (details.reason === 'escape-key' && isOutside(details.event, popup.current)) return
    close()
  }
  return (
    <Dialog.Root open={isOpen} modal="trap-focus" onOpenChange={onOpenChange}>
      <Dialog.Portal {...root} data-kit-layer="modal">
        <Dialog.Backdrop data-kit="backdrop" />
        <Dialog.Popup data-kit="modal" ref={popup} initialFocus={popup} data-state={isShaking ? 'shaking' : 'still'}>
          {route ? (
            <ExitSnapshot isExiting={!isOpen}>
              <Handle popup={popup} close={close} />
              <ModalCard route={route} popup={popup} />
            </ExitSnapshot>
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type HandleProps = { readonly popup: RefObject<HTMLDivElement | null>; readonly close: () => void }

/** On a phone: pulls the sheet down, or closes it when pressed. */
function Handle({ popup, close }: HandleProps): ReactElement {
  const t = useModalMessages()
  return <button type="button" data-kit="handle" aria-label={t('modal.close')} {...useDragToClose(popup, close)} />
}

/** The route that the modal shows; while it fades out, the last one. */
function useShownRoute(): Route | null {
  const now = useModel(({ router }) => router.stack.at(-1) ?? null)
  const [shown, setShown] = useState(now)
  if (now && now !== shown) setShown(now)
  return now ?? shown
}

/** Whether a key was pressed in another window of the page, such as a wallet's. */
function isOutside({ target }: Event, popup: HTMLElement | null): boolean {
  return (
    target instanceof Element &&
    target !== document.body &&
    target !== document.documentElement &&
    !popup?.contains(target)
  )
}
