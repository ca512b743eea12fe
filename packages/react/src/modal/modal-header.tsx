import { Dialog } from '@base-ui/react/dialog'
import type { ModalHeaderModel } from '@kit/core/models'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import X from 'lucide-react/icons/x'
import type { ReactElement } from 'react'
import type { FirstOpenKey } from '../copy/messages.ts'
import { icon } from '../parts/icon.ts'
import { IconButton } from '../parts/icon-button/icon-button.tsx'
import type { ViewProps } from '../views/shared/view-props.ts'

/** The view's title, with the buttons that go back and close. */
export function ModalHeader({ model, send, t }: ViewProps<ModalHeaderModel, FirstOpenKey>): ReactElement {
  const { walletName, canGoBack, canClose } = model
  return (
    <header data-kit="header">
      {canGoBack ? (
        <IconButton label={t('modal.back')} data-side="start" onClick={() => send({ type: 'router.backRequested' })}>
          <ChevronLeft {...icon} data-flip="" />
        </IconButton>
      ) : null}
      <Dialog.Title data-kit="title">{t(titleOf(model), { wallet: walletName })}</Dialog.Title>
      {canClose ? (
        <IconButton label={t('modal.close')} data-side="end" onClick={() => send({ type: 'router.closeRequested' })}>
          <X {...icon} />
        </IconButton>
      ) : null}
    </header>
  )
}

/** The title of the chosen wallet's code is the wallet's name. */
function titleOf({ view, walletName }: ModalHeaderModel): `title.${ModalHeaderModel['view']}` {
  return view === 'ConnectingWalletConnect' && walletName !== '' ? 'title.ConnectingExternal' : `title.${view}`
}
