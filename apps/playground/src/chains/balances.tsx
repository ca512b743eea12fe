import { fromBaseUnits, getBalance, getTokens, isKitError } from '@kit/core'
import { useKit } from '@kit/react'
import { DetailList } from '../parts/detail-list.tsx'
import { RequestOutcome } from '../wallet-requests/request-outcome.tsx'
import { useWalletRequest } from '../wallet-requests/use-wallet-request.ts'
import { chainInfo, type OtherNamespace } from './chain-info.ts'

type Props = { readonly namespace: OtherNamespace; readonly isReady: boolean }

/** Reads the account's balances from the chain on a click. */
export function Balances({ namespace, isReady }: Props) {
  const kit = useKit()
  const request = useWalletRequest<Readonly<Record<string, string>>>()
  const read = async (signal: AbortSignal) => {
    const native = await getBalance(kit, { namespace, signal })
    const tokens = await getTokens(kit, { namespace, signal }).catch((error: unknown) => {
      if (isKitError(error, 'feature/not-supported')) return []
      throw error
    })
    const symbolOf = (token: string) => chainInfo[namespace].assets.find((each) => each.token === token)?.symbol
    const held = tokens.map(({ token, amount, decimals }): [string, string] => [
      symbolOf(token) ?? token,
      fromBaseUnits(amount, decimals),
    ])
    return { [native.symbol]: native.formatted, ...Object.fromEntries(held) }
  }
  return (
    <div className="wallet-request">
      <h3>Balances</h3>
      <button type="button" disabled={!isReady || request.state.is === 'waiting'} onClick={() => request.start(read)}>
        Read balances
      </button>
      <RequestOutcome request={request}>{(facts) => <DetailList label="Balances" details={facts} />}</RequestOutcome>
    </div>
  )
}
