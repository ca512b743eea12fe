import { lazy } from '@kit/core'
import type { ReactElement } from 'react'
import { useLazyComponent } from '../kit/use-lazy-component.ts'
import { useModel } from '../kit/use-model.ts'
import { useModalMessages } from './modal-messages.ts'

const lazyBar = lazy(() => import('./alert-bar.tsx').then(({ AlertBar }) => AlertBar))

/** What the dApp's developer should know, in the modal while debugging and nowhere else (R-UI-8). */
export function Alert(): ReactElement | null {
  const alert = useModel(({ notices }, { debug }) => (debug ? notices.alert : null))
  const AlertBar = useLazyComponent(lazyBar, alert)
  const t = useModalMessages()
  return alert && AlertBar ? <AlertBar alert={alert} t={t} /> : null
}
