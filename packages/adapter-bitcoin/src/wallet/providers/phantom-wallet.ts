import { KitError } from '@kit/core'
import { methodOf, readOwn } from '@kit/core/adapters'
import type { FoundWallet } from '../../discovery/found-wallet.ts'
import type { BitcoinWallet, ReportedAddress, WalletReport } from '../bitcoin-wallet.ts'
import { type ProviderMethod, subscribeTo, toList } from './provider.ts'

/**
 * Phantom where it does not register by the Wallet Standard. It says its accounts when it asks the visitor and when they change,
 * and has neither a way to read them in between nor one to disconnect.
 */
export function phantomWallet({ connector, provider }: FoundWallet): BitcoinWallet {
  const method = (name: string): ProviderMethod => {
    const bound = methodOf(provider, name)
    if (!bound) throw new KitError('wallet/unsupported-method')
    return bound
  }
  let lastSaid: WalletReport | null = null
  return {
    kind: connector.kind,
    wallet: { id: connector.id, name: connector.name, imageUrl: connector.imageUrl },
    provider,
    canRestore: true,
    async connect() {
      const accounts = await method('requestAccounts')()
      if (!Array.isArray(accounts)) throw new KitError('wallet/invalid-answer')
      lastSaid = toReport(accounts)
      return lastSaid
    },
    readSilently: async () => lastSaid,
    async disconnect() {
      lastSaid = null
    },
    subscribe: (listener) =>
      subscribeTo(provider, 'accountsChanged', (accounts) => {
        if (!Array.isArray(accounts)) return
        lastSaid = accounts.length > 0 ? toReport(accounts) : null
        listener('changed')
      }),
    async signMessage({ address, bytes }) {
      return readOwn(await method('signMessage')(bytes, address), 'signature')
    },
    async signPsbt({ psbt, inputs }) {
      const inputsToSign = inputs.map(({ address, index, sighashTypes: [sigHash] = [] }) => {
        return { address, signingIndexes: [index], ...(sigHash === undefined ? {} : { sigHash }) }
      })
      return method('signPSBT')(psbt, { inputsToSign })
    },
  }
}

function toReport(accounts: readonly unknown[]): WalletReport {
  const addresses = toList(accounts).map((account): ReportedAddress => {
    const [address, publicKey, purpose] = ['address', 'publicKey', 'purpose'].map((key) => readOwn(account, key))
    return { address, publicKey, purpose }
  })
  return { addresses }
}
