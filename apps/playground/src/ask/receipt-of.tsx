import type { CaipNetworkId } from '@kit/core'
import { useEffect, useState } from 'react'
import { networksFor } from '../networks.ts'
import { Facts } from '../parts/facts.tsx'
import type { Receipt } from './read-receipt.ts'

type Props = { readonly hash: string; readonly network: CaipNetworkId }

/** A transaction that was sent, and what the chain says about it. */
export function ReceiptOf({ hash, network }: Props) {
  const [receipt, setReceipt] = useState<Receipt | 'waiting' | 'missing'>('waiting')
  const used = networksFor(true).find(({ caipNetworkId }) => caipNetworkId === network)
  const url = used?.rpcUrls.default.http[0]

  useEffect(() => {
    let isOver = false
    const tell = (said: Receipt | 'missing') => {
      if (!isOver) setReceipt(said)
    }
    if (!url) return tell('missing')
    import('./read-receipt.ts').then(({ readReceipt }) => readReceipt(url, hash)).then(tell, () => tell('missing'))
    return () => {
      isOver = true
    }
  }, [url, hash])

  if (receipt === 'waiting' || receipt === 'missing') {
    const word = receipt === 'waiting' ? 'Waiting for the chain …' : 'The chain has no receipt for it.'
    return (
      <>
        <p className={receipt === 'waiting' ? 'waiting' : 'failure'}>Sent. {word}</p>
        <Facts label="Transaction" facts={{ Hash: <code className="long">{hash}</code>, Network: used?.name }} />
      </>
    )
  }
  const isGood = receipt.status === 'success'
  return (
    <>
      <p className={isGood ? 'success' : 'failure'}>{isGood ? 'Sent, and in a block.' : 'Sent, and reverted.'}</p>
      <Facts
        label="Transaction"
        facts={{
          Hash: <code className="long">{hash}</code>,
          Network: used?.name,
          'Receipt status': receipt.status,
          Block: receipt.block.toLocaleString(),
          'Gas used': receipt.gasUsed.toLocaleString(),
        }}
      />
    </>
  )
}
