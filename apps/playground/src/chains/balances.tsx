import { fromBaseUnits, getBalance, getTokens, isKitError } from '@kit/core'
import { useKit } from '@kit/react'
import { Outcome } from '../ask/outcome.tsx'
import { useRequest } from '../ask/use-request.ts'
import { Facts } from '../parts/facts.tsx'
import { chainWords, type FurtherNamespace } from './chain-words.ts'

type Props = { readonly namespace: FurtherNamespace; readonly isReady: boolean }

/** What the account holds, read from the chain when asked. */
export function Balances({ namespace, isReady }: Props) {
  const kit = useKit()
  const request = useRequest<Readonly<Record<string, string>>>()
  const read = async (signal: AbortSignal) => {
    const native = await getBalance(kit, { namespace, signal })
    const tokens = await getTokens(kit, { namespace, signal }).catch((error: unknown) => {
      if (isKitError(error, 'feature/not-supported')) return []
      throw error
    })
    const symbolOf = (token: string) => chainWords[namespace].money.find((each) => each.token === token)?.symbol
    return Object.fromEntries([
      [native.symbol, native.amount],
      ...tokens.map(({ token, amount, decimals }) => [symbolOf(token) ?? token, fromBaseUnits(amount, decimals)]),
    ])
  }
  return (
    <div className="ask">
      <h3>Balances</h3>
      <button type="button" disabled={!isReady || request.state.is === 'waiting'} onClick={() => request.start(read)}>
        Read balances
      </button>
      <Outcome request={request}>{(facts) => <Facts label="Balances" facts={facts} />}</Outcome>
    </div>
  )
}
