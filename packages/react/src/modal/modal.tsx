import type { Route } from '@kit/core'
import { isWalletAsked } from '@kit/core/models/modal-header'
import { type ReactElement, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'
import { useRootProps } from '../kit/use-root-props.ts'
import { Dialog } from './dialog/dialog.tsx'
import { ExitSnapshot } from './exit-snapshot.tsx'
import { ModalCard } from './modal-card.tsx'
import { useModalMessages } from './modal-messages.ts'
import { ToastRegion } from './toast-region.tsx'
import { useCloseWatcher } from './use-close-watcher.ts'
import { useDragToClose } from './use-drag-to-close.ts'

/**
 * The kit's dialog. It is modal, but while a wallet is asked screen readers may leave it, since the wallet may ask in a
 * window of the page.
 */
export function Modal(): ReactElement {
  const { send, settings } = useKit()
  const root = useRootProps()
  const titleId = useId()
  const isOpen = useModel(({ router }) => router.isOpen)
  const isShaking = useModel(({ router }) => router.isShaking)
  const isAsked = useModel(isWalletAsked)
  const route = useShownRoute()
  const popup = useRef<HTMLDivElement>(null)
  const goBack = useCallback(() => send({ type: 'router.backRequested' }), [send])
  const canGoBack = useModel(({ router }) => router.canGoBack)
  const close = useCallback(() => send({ type: 'router.closeRequested' }), [send])
  useCloseWatcher(isOpen && settings.environment.platform === 'android', canGoBack ? goBack : close)
  return (
    <Dialog
      isOpen={isOpen}
      isModal={!isAsked}
      isShaking={isShaking}
      titleId={titleId}
      popup={popup}
      root={root}
      onClose={close}
    >
      {route ? (
        <ExitSnapshot isExiting={!isOpen}>
          <Handle popup={popup} close={close} />
          <ModalCard route={route} popup={popup} titleId={titleId} />
        </ExitSnapshot>
      ) : null}
      <ToastRegion isOn={isOpen} />
    </Dialog>
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
