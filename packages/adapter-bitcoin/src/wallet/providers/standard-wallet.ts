import { KitError } from '@kit/core'
import { methodOf, readOwn } from '@kit/core/adapters'
import type { FoundWallet } from '../../discovery/found-wallet.ts'
import type { BitcoinWallet, ReportedAddress, WalletReport } from '../bitcoin-wallet.ts'
import { type ProviderMethod, subscribeByAnswer, toList } from './provider.ts'

const purposes = ['payment', 'ordinals']

/** Wallets that register by the Wallet Standard, with features named `bitcoin:…`. */
export function standardWallet({ connector, provider }: FoundWallet): BitcoinWallet {
  const feature = (name: string, method: string): ProviderMethod | null => {
    const found = readOwn(readOwn(provider, 'features'), name)
    return typeof found === 'object' && found !== null ? methodOf(found, method) : null
  }
  const connect = feature('bitcoin:connect', 'connect') ?? feature('standard:connect', 'connect')
  const connectSilently = feature('standard:connect', 'connect')
  const on = feature('bitcoin:events', 'on') ?? feature('standard:events', 'on')
  const disconnect = feature('bitcoin:disconnect', 'disconnect') ?? feature('standard:disconnect', 'disconnect')
  const sign = feature('bitcoin:signMessage', 'signMessage')
  const signTransaction = feature('bitcoin:signTransaction', 'signTransaction')
  const listAccounts = () => toList(readOwn(provider, 'accounts'))
  const accountOf = (address: string): unknown => {
    const found = listAccounts().find(
      (account) => String(readOwn(account, 'address')).toLowerCase() === address.toLowerCase(),
    )
    if (!found) throw new KitError('wallet/wrong-account')
    return found
  }

  return {
    kind: connector.kind,
    wallet: { id: connector.id, name: connector.name, imageUrl: connector.imageUrl },
    provider,
    canRestore: true,
    async connect() {
      if (!connect) throw new KitError('wallet/unsupported-method')
      const accounts = readOwn(await connect({ purposes }), 'accounts')
      if (!Array.isArray(accounts)) throw new KitError('wallet/invalid-answer')
      return toReport(toList(accounts))
    },
    async readSilently() {
      const shared = listAccounts()
      if (shared.length > 0) return toReport(shared)
      const accounts = connectSilently ? toList(readOwn(await connectSilently({ silent: true }), 'accounts')) : []
      return accounts.length > 0 ? toReport(accounts) : null
    },
    disconnect: async () => disconnect?.(),
    subscribe: (listener) =>
      subscribeByAnswer(
        provider,
        'change',
        () => listener('changed'),
        async (passOn) => on?.('change', passOn),
      ),
    ...(sign && {
      signMessage: async ({ address, bytes }) => {
        const [answer] = toList(await sign({ account: accountOf(address), message: bytes }))
        return readOwn(answer, 'signature')
      },
    }),
    ...(signTransaction && {
      signPsbt: async ({ psbt, inputs, chain }) => {
        const inputsToSign = inputs.map(({ address, index, sighashTypes: [sigHash] = [] }) => ({
          account: accountOf(address),
          signingIndexes: [index],
          ...(sigHash === undefined ? {} : { sigHash: sigHashName(sigHash) }),
        }))
        const params = { psbt, inputsToSign, chain: `bitcoin:${chain.name.toLowerCase()}` }
        const [answer] = toList(await signTransaction(params))
        return readOwn(answer, 'signedPsbt')
      },
    }),
  }
}

function toReport(accounts: readonly unknown[]): WalletReport {
  const addresses = accounts.map((account): ReportedAddress => {
    const [address, publicKey, purpose] = ['address', 'publicKey', 'purpose'].map((key) => readOwn(account, key))
    return { address, publicKey, purpose }
  })
  const names = toList(readOwn(accounts[0], 'chains')).filter((name) => typeof name === 'string')
  return { addresses, ...(names.length > 0 ? { network: names } : {}) }
}

const sigHashes: Readonly<Record<number, string>> = { 1: 'ALL', 2: 'NONE', 3: 'SINGLE' }

function sigHashName(type: number): string {
  const name = type === 0 ? 'ALL' : sigHashes[type & 0x1f]
  if (!name) throw new KitError('rpc/invalid-params', { detail: `${type} is no sighash type.` })
  return type & 0x80 ? `${name}|ANYONECANPAY` : name
}
