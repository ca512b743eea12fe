import { type AccountState, type ConnectOptions, type Connector, connect } from '@kit/core'
import { useEffect, useMemo } from 'react'
import type { RegisteredNamespace } from '../kit/register.ts'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'

export type ConnectControl = {
  /** The wallets found in this browser; the kit looks for them from the first use of this hook on. */
  readonly wallets: readonly Connector<RegisteredNamespace>[]
  readonly isLooking: boolean
  /** Rejects as core's `connect` does. */
  readonly connect: <N extends RegisteredNamespace>(
    options: ConnectOptions<N>,
  ) => Promise<Extract<AccountState<N>, { is: 'connected' }>>
}

/**
 * Connects wallets without the modal.
 *
 * @example const { wallets, connect } = useConnect()
 */
export function useConnect(): ConnectControl {
  const kit = useKit()
  const state = useModel(({ discovery }) => ({ wallets: discovery.connectors, isLooking: discovery.is !== 'settled' }))
  useEffect(() => kit.send({ type: 'discovery.requested' }), [kit])
  return useMemo(() => ({ ...state, connect: (options) => connect(kit, options) as never }), [kit, state])
}
