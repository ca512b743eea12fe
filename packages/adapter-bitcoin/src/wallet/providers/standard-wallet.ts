import { durations, KitError } from '@kit/core'
import { atMost, readOwn } from '@kit/core/adapters'
import type { FoundWallet } from '../../discovery/found-wallet.ts'
import { wait } from '../../wait.ts'
import type { BitcoinWallet, SaidAddress, WalletWords } from '../bitcoin-wallet.ts'
import { type Ask, hold, listOf } from './provider.ts'

const purposes = ['payment', 'ordinals']

/** Wallets that registered themselves by the Wallet Standard, with features named `bitcoin:…`. */
export function standardWallet({ connector, provider }: FoundWallet): BitcoinWallet {
  const feature = (name: string, method: string): Ask | null => {
    const found = readOwn(readOwn(provider, 'features'), name)
    return typeof found === 'object' && found !== null ? hold(found, method) : null
  }
  const connect = feature('bitcoin:connect', 'connect') ?? feature('standard:connect', 'connect')
  const silently = feature('standard:connect', 'connect')
  const on = feature('bitcoin:events', 'on') ?? feature('standard:events', 'on')
  const bye = feature('bitcoin:disconnect', 'disconnect') ?? feature('standard:disconnect', 'disconnect')
  const sign = feature('bitcoin:signMessage', 'signMessage')
  const signTransaction = feature('bitcoin:signTransaction', 'signTransaction')
  const shared = () => listOf(readOwn(provider, 'accounts'))
  const accountOf = (address: string): unknown => {
    const found = shared().find(
      (account) => String(readOwn(account, 'address')).toLowerCase() === address.toLowerCase(),
    )
    if (!found) throw new KitError('wallet/wrong-account')
    return found
  }

  return {
    kind: connector.kind,
    wallet: { id: connector.id, name: connector.name, imageUrl: connector.imageUrl },
    provider,
    remembers: true,
    async connect() {
      if (!connect) throw new KitError('wallet/unsupported-method')
      const accounts = readOwn(await connect({ purposes }), 'accounts')
      if (!Array.isArray(accounts)) throw new KitError('wallet/invalid-answer')
      return wordsOf(listOf(accounts))
    },
    async recall() {
      const here = shared()
      if (here.length > 0) return wordsOf(here)
      const accounts = silently ? listOf(readOwn(await silently({ silent: true }), 'accounts')) : []
      return accounts.length > 0 ? wordsOf(accounts) : null
    },
    async leave() {
      if (bye) await atMost(bye(), durations.disconnect, wait)
    },
    follow(listener) {
      let isOver = false
      const stopping = on?.('change', () => void (isOver || listener('changed'))).catch(() => undefined)
      return () => {
        isOver = true
        void stopping?.then((stop) => typeof stop === 'function' && stop()).catch(() => {})
      }
    },
    ...(sign && {
      signMessage: async ({ address, bytes }) => {
        const [answer] = listOf(await sign({ account: accountOf(address), message: bytes }))
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
        const question = { psbt, inputsToSign, chain: `bitcoin:${chain.name.toLowerCase()}` }
        const [answer] = listOf(await signTransaction(question))
        return readOwn(answer, 'signedPsbt')
      },
    }),
  }
}

function wordsOf(accounts: readonly unknown[]): WalletWords {
  const addresses = accounts.map((account): SaidAddress => {
    const [address, publicKey, purpose] = ['address', 'publicKey', 'purpose'].map((key) => readOwn(account, key))
    return { address, publicKey, purpose }
  })
  const names = listOf(readOwn(accounts[0], 'chains')).filter((name) => typeof name === 'string')
  return { addresses, ...(names.length > 0 ? { network: names } : {}) }
}

const sigHashes: Readonly<Record<number, string>> = { 1: 'ALL', 2: 'NONE', 3: 'SINGLE' }

function sigHashName(type: number): string {
  const name = type === 0 ? 'ALL' : sigHashes[type & 0x1f]
  if (!name) throw new KitError('rpc/invalid-params', { detail: `${type} is no sighash type.` })
  return type & 0x80 ? `${name}|ANYONECANPAY` : name
}
