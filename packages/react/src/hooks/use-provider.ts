import { getProvider, type ProviderOf } from '@kit/core'
import { useEffect, useState } from 'react'
import type { RegisteredNamespace } from '../kit/register.ts'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'

/**
 * The own interface of the active wallet of a namespace, typed by the adapter's package: EIP-1193 on EVM.
 *
 * @returns `undefined` while no wallet is connected, and for the moment after another wallet or account became active
 * @example const provider = useProvider('eip155'); await provider?.request({ method: 'eth_chainId' })
 */
export function useProvider<N extends RegisteredNamespace>(namespace: N): ProviderOf<N> | undefined {
  const kit = useKit()
  const account = useModel(({ wallets }) => {
    const state = wallets[namespace]
    if (state?.is !== 'connected') return null
    const { connectorId, accounts } = state.connection
    return `${namespace} ${connectorId} ${accounts[0].address}`
  })
  const [read, setRead] = useState<{ of: object; account: string; provider: ProviderOf<N> } | null>(null)
  useEffect(() => {
    if (account === null) return
    let isOver = false
    getProvider(kit, { namespace }).then(
      (provider) => {
        if (!isOver) setRead({ of: kit, account, provider })
      },
      () => {},
    )
    return () => {
      isOver = true
      setRead(null)
    }
  }, [kit, namespace, account])
  return read?.of === kit && read.account === account ? read.provider : undefined
}
