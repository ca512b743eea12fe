import { selectSwapSelectToken } from '@kit/core/models/swap-select-token'
import type { ReactElement } from 'react'
import { useTokensOf } from '../../hooks/use-tokens-of.ts'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { SwapSelectTokenView } from './swap-select-token.view.tsx'

export default function SwapSelectTokenScreen({ route, t }: ScreenProps<'SwapSelectToken'>): ReactElement | null {
  const { send } = useKit()
  const model = useModel((snapshot, settings) => selectSwapSelectToken(snapshot, settings, route))
  useTokensOf(model)
  return model ? <SwapSelectTokenView model={model} send={send} t={t} /> : null
}
