import { selectNfts } from '@kit/core/models/nfts'
import { type ReactElement, useEffect } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { NftsView } from './nfts.view.tsx'

export default function NftsScreen({ route, t }: ScreenProps<'Nfts'>): ReactElement | null {
  const kit = useKit()
  const model = useModel((snapshot, settings) => selectNfts(snapshot, settings, route))
  const isSlow = useIsSlow(model?.is === 'loading')
  const { address, networkId } = model ?? {}
  useEffect(() => {
    if (address !== undefined && networkId !== undefined)
      kit.send({ type: 'nfts.requested', address, network: networkId })
  }, [kit, address, networkId])
  return model ? <NftsView model={model} isSlow={isSlow} send={kit.send} t={t} /> : null
}
