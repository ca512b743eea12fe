import { lazy } from '@kit/core'
import type { ReactElement } from 'react'
import { useLazyComponent } from '../kit/use-lazy-component.ts'
import { useModel } from '../kit/use-model.ts'
import { completeEnglish, useModalMessages } from './modal-messages.ts'

const lazyToast = lazy(() => import('./toast.tsx').then(({ Toast }) => Toast))
const lazyNews = lazy(async () => {
  const [{ WalletNews }] = await Promise.all([import('./wallet-news.tsx'), completeEnglish.load()])
  return WalletNews
})

/**
 * Shows for a moment what failed outside of a view, and says for screen readers what became of the wallets. The kit
 * decides when a toast comes and goes.
 */
export function ToastRegion({ isOn }: { readonly isOn: boolean }): ReactElement {
  const t = useModalMessages()
  const toast = useModel(({ notices }) => notices.toast)
  const isConnected = useModel(({ wallets }) => Object.values(wallets).some((state) => 'connection' in state))
  const Toast = useLazyComponent(lazyToast, toast !== null)
  const WalletNews = useLazyComponent(lazyNews, isConnected)
  // The live regions are there before the first text, so that a screen reader listens when it comes.
  return (
    <>
      <div data-kit="toasts" role="status" aria-live="polite">
        {isOn && toast && Toast ? <Toast key={toast.id} toast={toast} t={t} /> : null}
      </div>
      <div data-kit="visually-hidden" role="status" aria-live="polite">
        {WalletNews ? <WalletNews isOn={isOn} /> : null}
      </div>
    </>
  )
}
