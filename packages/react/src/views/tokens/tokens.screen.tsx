import { selectTokens } from '@kit/core/models/tokens'
import type { ReactElement } from 'react'
import { useTokensOf } from '../../hooks/use-tokens-of.ts'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { TokensView } from './tokens.view.tsx'

export default function TokensScreen({ route, t }: ScreenProps<'Tokens'>): ReactElement | null {
  const { send } = useKit()
  const model = useModel((snapshot, settings) => selectTokens(snapshot, settings, route))
  useTokensOf(model)
  return model ? <TokensView model={model} send={send} t={t} /> : null
}
