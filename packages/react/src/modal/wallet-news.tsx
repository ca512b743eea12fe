import type { View } from '@kit/core'
import { selectWallets } from '@kit/core/models/wallets'
import { useEffect, useRef, useState } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'
import { useCompleteMessages } from './modal-messages.ts'
import { newsOf, signInNews } from './news.ts'

/** The focus has moved by then, and what a screen reader says of that does not cut the news short. */
const delay = 250

/** These views say it themselves. */
const saidByViews: ReadonlySet<View> = new Set(['SwitchNetwork', 'Wallets'])

type Props = {
  /** Whether the live region around it is the one that visitors can reach. */
  readonly isOn: boolean
}

/** What became of the connected wallets, and that the visitor is signed in, for screen readers, where no view says it or the view has closed. */
export function WalletNews({ isOn }: Props): string {
  const kit = useKit()
  const t = useCompleteMessages()
  const wallets = useModel(selectWallets)
  const signIn = useModel((snapshot) => snapshot.signIn.is)
  const last = useRef({ wallets, signIn })
  const waiting = useRef<readonly string[]>([])
  const latestIsOn = useRef(isOn)
  const [text, setText] = useState('')
  useEffect(() => {
    latestIsOn.current = isOn
  })
  useEffect(() => {
    const before = last.current
    const news = t ? [...newsOf(before.wallets, wallets, t), ...signInNews(before.signIn, signIn, t)] : []
    last.current = { wallets, signIn }
    if (news.length > 0) setTimeout(say, delay)
    waiting.current = [...waiting.current, ...news]

    function say(): void {
      const sentences = waiting.current.join(' ')
      waiting.current = []
      const { isOpen, stack } = kit.getSnapshot().router
      const view = stack.at(-1)?.view
      const isSaid = isOpen && view !== undefined && saidByViews.has(view)
      // A screen reader reads the same sentence again only if it differs.
      if (sentences && latestIsOn.current && !isSaid)
        setText((before) => (before === sentences ? `${sentences}\u00a0` : sentences))
    }
  }, [wallets, signIn, t, kit])
  return text
}
