import type { Kit } from '@kit/core'
import { selectAskedWallet } from '@kit/core/models/asked-wallet'
import { type ReactElement, useState } from 'react'
import { displayName } from '../copy/names.ts'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'
import { AppLink } from '../parts/app-link/app-link.tsx'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button/icon-button.tsx'
import { X } from '../parts/icons/x.ts'
import { useCompleteMessages } from './modal-messages.ts'

/** Whose question the visitor has dismissed, in the page or in the modal, each of which has a region of its own. */
const dismissed = new WeakSet<Kit>()

/** Until nothing is asked any more: the next question is told again. */
function dismiss(kit: Kit): void {
  dismissed.add(kit)
  const stop = kit.subscribe(() => {
    if (kit.getSnapshot().notices.askedWallet) return
    stop()
    dismissed.delete(kit)
  })
}

/**
 * Leads to the app in which a question waits. By a link that the visitor taps, because a phone opens apps for nothing else.
 */
export function AskedWallet(): ReactElement | null {
  const t = useCompleteMessages()
  const asked = useModel(selectAskedWallet)
  const kit = useKit()
  const [isDismissed, setIsDismissed] = useState(() => dismissed.has(kit))
  if (!t || !asked || isDismissed) return null
  const close = () => {
    dismiss(kit)
    setIsDismissed(true)
  }
  const wallet = displayName(asked.name, t)
  return (
    <div data-kit="toast" data-mark="asked-wallet">
      <p data-kit="toast-text">{t('asked.text', { wallet })}</p>
      <AppLink link={asked} t={t}>
        {t('pairing.open', { wallet })}
      </AppLink>
      <IconButton label={t('toast.dismiss')} onClick={close}>
        <Icon of={X} size={16} />
      </IconButton>
    </div>
  )
}
