import type { Namespace } from '@kit/core'
import { selectTokens } from '@kit/core/models/tokens'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { useTokensOf } from '../../hooks/use-tokens-of.ts'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import { TokensView } from './tokens.view.tsx'

type Props = { readonly namespace: Namespace; readonly t: Translate }

/** The account's tab of tokens. */
export default function TokensScreen({ namespace, t }: Props): ReactElement | null {
  const { send } = useKit()
  const model = useModel((snapshot, settings) => selectTokens(snapshot, settings, { namespace }))
  useTokensOf(model)
  return model ? <TokensView model={model} namespace={namespace} send={send} t={t} /> : null
}
