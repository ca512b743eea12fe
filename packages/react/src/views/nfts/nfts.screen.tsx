import type { Namespace } from '@kit/core'
import { selectNfts } from '@kit/core/models/nfts'
import { type ReactElement, useEffect } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { NftsView } from './nfts.view.tsx'

type Props = { readonly namespace: Namespace; readonly t: Translate }

/** The account's tab of NFTs. */
export default function NftsScreen({ namespace, t }: Props): ReactElement | null {
  const kit = useKit()
  const model = useModel((snapshot, settings) => selectNfts(snapshot, settings, { namespace }))
  const isSlow = useIsSlow(model?.is === 'loading')
  const { address, networkId } = model ?? {}
  useEffect(() => {
    if (address !== undefined && networkId !== undefined)
      kit.send({ type: 'nfts.requested', address, network: networkId })
  }, [kit, address, networkId])
  return model ? <NftsView model={model} isSlow={isSlow} send={kit.send} t={t} /> : null
}
