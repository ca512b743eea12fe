import type { CaipNetworkId } from '@kit/core'
import { useEffect, useState } from 'react'
import { networksFor } from '../networks.ts'
import { DetailList } from '../parts/detail-list.tsx'
import type { Receipt } from './read-receipt.ts'

type Props = { readonly hash: string; readonly network: CaipNetworkId }

/** A sent transaction, with its receipt from the chain. */
export function TransactionReceipt({ hash, network }: Props) {
  const [receipt, setReceipt] = useState<Receipt | 'waiting' | 'missing'>('waiting')
  const networkInfo = networksFor(true).find(({ caipNetworkId }) => caipNetworkId === network)
  const url = networkInfo?.rpcUrls.default.http[0]

  useEffect(() => {
    let isCancelled = false
    const show = (next: Receipt | 'missing') => {
      if (!isCancelled) setReceipt(next)
    }
    if (!url) return show('missing')
    import('./read-receipt.ts').then(({ readReceipt }) => readReceipt(url, hash)).then(show, () => show('missing'))
    return () => {
      isCancelled = true
    }
  }, [url, hash])

  if (receipt === 'waiting' || receipt === 'missing') {
    const word = receipt === 'waiting' ? 'Waiting for the chain …' : 'The chain has no receipt for it.'
    return (
      <>
        <p className={receipt === 'waiting' ? 'waiting' : 'failure'}>Sent. {word}</p>
        <DetailList
          label="Transaction"
          details={{ Hash: <code className="long">{hash}</code>, Network: networkInfo?.name }}
        />
      </>
    )
  }
  const isSuccess = receipt.status === 'success'
  return (
    <>
      <p className={isSuccess ? 'success' : 'failure'}>{isSuccess ? 'Sent, and in a block.' : 'Sent, and reverted.'}</p>
      <DetailList
        label="Transaction"
        details={{
          Hash: <code className="long">{hash}</code>,
          Network: networkInfo?.name,
          'Receipt status': receipt.status,
          Block: receipt.block.toLocaleString(),
          'Gas used': receipt.gasUsed.toLocaleString(),
        }}
      />
    </>
  )
}
