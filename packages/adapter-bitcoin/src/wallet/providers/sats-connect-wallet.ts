import { durations, isKitError, KitError, type PlainErrorCode } from '@kit/core'
import { atMost, readOwn } from '@kit/core/adapters'
import { toBase64 } from '../../chain/encoding.ts'
import type { FoundWallet } from '../../discovery/found-wallet.ts'
import { wait } from '../../wait.ts'
import type { BitcoinWallet, SaidAddress, WalletWords } from '../bitcoin-wallet.ts'
import { fromWalletError } from '../to-kit-error.ts'
import { fields, hold, listOf } from './provider.ts'

const purposes = ['payment', 'ordinals']

/** What its numbers mean, which are others than elsewhere. */
const codes: Readonly<Record<number, PlainErrorCode>> = {
  [-32_000]: 'wallet/rejected',
  [-32_001]: 'wallet/unsupported-method',
  [-32_002]: 'wallet/unauthorized',
  [-32_601]: 'wallet/unsupported-method',
}

export type Rpc = (method: string, params?: unknown) => Promise<unknown>

/**
 * A provider's `request(method, params)`, whose answer is an envelope with `result` or `error`.
 *
 * @throws KitError whatever the wallet's error means
 */
export function rpcOf(provider: object): Rpc {
  const request = hold(provider, 'request')
  return async (method, params) => {
    if (!request) throw new KitError('wallet/unsupported-method')
    const answer = await request(method, params).catch((error: unknown) => {
      throw meaning(readOwn(error, 'error') ?? error)
    })
    const error = readOwn(answer, 'error')
    if (error !== undefined && error !== null) throw meaning(error)
    return fields(answer).result
  }
}

function meaning(error: unknown): KitError {
  const code = readOwn(error, 'code')
  const known = typeof code === 'number' && Object.hasOwn(codes, code) ? codes[code] : undefined
  return known ? (new KitError(known, { cause: error }) as KitError) : fromWalletError(error)
}

/** Wallets that sats-connect speaks with: Xverse and those like it. */
export function satsConnectWallet({ connector, provider }: FoundWallet): BitcoinWallet {
  const rpc = rpcOf(provider)
  let remembers = true
  return {
    kind: connector.kind,
    wallet: { id: connector.id, name: connector.name, imageUrl: connector.imageUrl },
    provider,
    get remembers() {
      return remembers
    },
    async connect(chain) {
      const wanted = { addresses: purposes, ...(chain ? { network: chain.name } : {}) }
      try {
        return wordsOf(await rpc('wallet_connect', wanted))
      } catch (error) {
        if (!isKitError(error, 'wallet/unsupported-method')) throw error
        return wordsOf(await rpc('getAddresses', { purposes }))
      }
    },
    async recall() {
      try {
        return wordsOf(await rpc('wallet_getAccount'))
      } catch (error) {
        // Older wallets cannot say who is connected without asking.
        if (isKitError(error, 'wallet/unsupported-method')) remembers = false
        else if (!isKitError(error, 'wallet/unauthorized')) throw error
        return null
      }
    },
    leave: async () => {
      await atMost(rpc('wallet_disconnect'), durations.disconnect, wait)
    },
    follow: (listener) => followProvider(provider, listener),
    async moveTo(chain) {
      await rpc('wallet_changeNetwork', { name: chain.name })
    },
    async signMessage({ address, text, protocol }) {
      const answer = await rpc('signMessage', { address, message: text, protocol: protocol.toUpperCase() })
      return fields(answer).signature
    },
    async signPsbt({ psbt, inputs }) {
      const signInputs: Record<string, number[]> = Object.create(null)
      for (const { address, index } of inputs) signInputs[address] = [...(signInputs[address] ?? []), index]
      return fields(await rpc('signPsbt', { psbt: toBase64(psbt), signInputs: { ...signInputs }, broadcast: false }))
        .psbt
    },
    async sendTransfer({ to, amount }) {
      return fields(await rpc('sendTransfer', { recipients: [{ address: to, amount: Number(amount) }] })).txid
    },
  }
}

/** Addresses of every chain the wallet has are in one list; the network is in an object by chain. */
function wordsOf(answer: unknown): WalletWords {
  const said = fields(answer)
  const list = Array.isArray(answer) ? answer : listOf(said.addresses)
  const network = readOwn(readOwn(said.network, 'bitcoin'), 'name')
  const addresses = list.map((entry): SaidAddress => {
    const { address, publicKey, purpose } = fields(entry)
    return { address, publicKey, purpose }
  })
  return { addresses, ...(network === undefined ? {} : { network }) }
}

/** `addListener({ eventName, cb })` gives back what stops it. */
function followProvider(provider: object, listener: (news: 'changed' | 'gone') => void): () => void {
  const add = hold(provider, 'addListener')
  let isOver = false
  const news = { accountChange: 'changed', networkChange: 'changed', disconnect: 'gone' } as const
  const stops = Object.entries(news).map(([eventName, what]) =>
    add?.({ eventName, cb: () => void (isOver || listener(what)) }).catch(() => undefined),
  )
  return () => {
    isOver = true
    for (const stopping of stops) void stopping?.then((stop) => typeof stop === 'function' && stop()).catch(() => {})
  }
}
