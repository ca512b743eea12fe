import { selectSwap } from '@kit/core/models/swap'
import { selectSwapSelectToken } from '@kit/core/models/swap-select-token'
import type { ReactElement } from 'react'
import { useTokensOf } from '../../hooks/use-tokens-of.ts'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useBegunSwap } from '../swap/use-swap.ts'
import { SwapSelectTokenView } from './swap-select-token.view.tsx'

export default function SwapSelectTokenScreen({ route, t }: ScreenProps<'SwapSelectToken'>): ReactElement | null {
  const { send } = useKit()
  const model = useModel((snapshot, settings) => selectSwapSelectToken(snapshot, settings, route))
  useTokensOf(model)
  // The wallet may move while the visitor chooses, and what was begun is not of the account on show any more.
  useBegunSwap(useModel((snapshot, settings) => selectSwap(snapshot, settings, route)))
  return model ? <SwapSelectTokenView model={model} send={send} t={t} /> : null
}
