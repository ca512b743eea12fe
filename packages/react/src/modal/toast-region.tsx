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

const lazyAsked = lazy(async () => {
  const [{ AskedWallet }] = await Promise.all([import('./asked-wallet.tsx'), completeEnglish.load()])
  return AskedWallet
})

/**
 * Shows for a moment what failed outside of a view, and the way into an app where a question waits; says for screen readers what became of
 * the wallets. The kit decides when a toast comes and goes.
 */
export function ToastRegion({ isOn }: { readonly isOn: boolean }): ReactElement {
  const t = useModalMessages()
  const toast = useModel(({ notices }) => notices.toast)
  const isConnected = useModel(({ wallets }) => Object.values(wallets).some((state) => 'connection' in state))
  const isAsked = useModel(({ notices }) => notices.askedWallet !== null)
  const Toast = useLazyComponent(lazyToast, toast !== null)
  const AskedWallet = useLazyComponent(lazyAsked, isAsked)
  const WalletNews = useLazyComponent(lazyNews, isConnected)
  // The live regions are there before the first text, so that a screen reader listens when it comes.
  return (
    <>
      <div data-kit="toasts" role="status" aria-live="polite">
        {isOn && toast && Toast ? <Toast key={toast.id} toast={toast} t={t} /> : null}
        {isOn && isAsked && AskedWallet ? <AskedWallet /> : null}
      </div>
      <div data-kit="visually-hidden" role="status" aria-live="polite">
        {WalletNews ? <WalletNews isOn={isOn} /> : null}
      </div>
    </>
  )
}
