import { selectTokens } from '@kit/core/models/tokens'
import { type ReactElement, useEffect } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { TokensView } from './tokens.view.tsx'

export default function TokensScreen({ route, t }: ScreenProps<'Tokens'>): ReactElement | null {
  const kit = useKit()
  const model = useModel((snapshot, settings) => selectTokens(snapshot, settings, route))
  const { address, networkId } = model ?? {}
  useEffect(() => {
    if (address !== undefined && networkId !== undefined)
      kit.send({ type: 'tokens.requested', address, network: networkId })
  }, [kit, address, networkId])
  useEffect(() => () => kit.send({ type: 'tokens.left' }), [kit])
  return model ? <TokensView model={model} send={kit.send} t={t} /> : null
}
