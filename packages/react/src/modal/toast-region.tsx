import { type Lazy, lazy } from '@kit/core'
import type { ReactElement } from 'react'
import { useLazyComponent } from '../kit/use-lazy-component.ts'
import { useModel } from '../kit/use-model.ts'
import { completeEnglish, useModalMessages } from './modal-messages.ts'

const lazyToast = lazy(() => import('./toast.tsx').then(({ Toast }) => Toast))
const lazyNews = withMessages(() => import('./wallet-news.tsx').then(({ WalletNews }) => WalletNews))
const lazyAsked = withMessages(() => import('./asked-wallet.tsx').then(({ AskedWallet }) => AskedWallet))
const lazyTransactions = withMessages(() =>
  import('./transaction-news.tsx').then(({ TransactionNews }) => TransactionNews),
)

function withMessages<C>(load: () => Promise<C>): Lazy<C> {
  return lazy(async () => (await Promise.all([load(), completeEnglish.load()]))[0])
}

/**
 * Shows for a moment what failed outside of a view, what became of transactions, and the way into an app where a question waits; says for
 * screen readers what became of the wallets. The kit decides when a toast comes and goes.
 */
export function ToastRegion({ isOn }: { readonly isOn: boolean }): ReactElement {
  const t = useModalMessages()
  const toast = useModel(({ notices }) => notices.toast)
  const isConnected = useModel(({ wallets }) => Object.values(wallets).some((state) => 'connection' in state))
  const isAsked = useModel(({ notices }) => notices.askedWallet !== null)
  const sent = useModel(({ recentTransactions }) => recentTransactions)
  const Toast = useLazyComponent(lazyToast, toast)
  const AskedWallet = useLazyComponent(lazyAsked, isAsked)
  const WalletNews = useLazyComponent(lazyNews, isConnected)
  const TransactionNews = useLazyComponent(lazyTransactions, sent.length > 0 && sent)
  // The live regions are there before the first text, so that a screen reader listens when it comes.
  return (
    <>
      <div data-kit="toasts" role="status" aria-live="polite">
        {isOn && toast && Toast ? <Toast key={toast.id} toast={toast} t={t} /> : null}
        {isOn && isAsked && AskedWallet ? <AskedWallet /> : null}
        {TransactionNews ? <TransactionNews isOn={isOn} /> : null}
      </div>
      <div data-kit="visually-hidden" role="status" aria-live="polite">
        {WalletNews ? <WalletNews isOn={isOn} /> : null}
      </div>
    </>
  )
}
