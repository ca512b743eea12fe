import { isKitError, KitError } from '@kit/core'
import { methodOf, readOwn, walletErrorReader } from '@kit/core/adapters'
import { toBase64 } from '../../chain/encoding.ts'
import type { FoundWallet } from '../../discovery/found-wallet.ts'
import type { BitcoinWallet, ReportedAddress, WalletChange, WalletReport } from '../bitcoin-wallet.ts'
import { subscribeByAnswer, toList, toRecord, txidIn } from './provider.ts'

const purposes = ['payment', 'ordinals']

/** sats-connect gives these numbers other meanings than JSON-RPC does. */
const fromRpcError = walletErrorReader({
  codes: {
    [-32_000]: 'wallet/rejected',
    [-32_001]: 'wallet/unsupported-method',
    [-32_002]: 'wallet/unauthorized',
    [-32_601]: 'wallet/unsupported-method',
  },
})

export type Rpc = (method: string, params?: unknown, read?: (answer: unknown) => unknown) => Promise<unknown>

const resultIn = (answer: unknown): unknown => toRecord(answer).result
/** Whatever form the answer to a payment has, the wallet may have sent it. */
export const sentIn = (answer: unknown): unknown => txidIn(readOwn(answer, 'result') ?? answer)

/**
 * A provider's `request(method, params)`, which answers with a JSON-RPC response.
 *
 * @throws KitError the wallet's error, by its code
 */
export function createRpc(provider: object): Rpc {
  const request = methodOf(provider, 'request')
  return async (method, params, read = resultIn) => {
    if (!request) throw new KitError('wallet/unsupported-method')
    const answer = await request(method, params).catch((error: unknown) => {
      throw fromRpcError(readOwn(error, 'error') ?? error)
    })
    const error = readOwn(answer, 'error')
    if (error !== undefined && error !== null) throw fromRpcError(error)
    return read(answer)
  }
}

/** Wallets with the interface of sats-connect: Xverse and others. */
export function satsConnectWallet({ connector, provider }: FoundWallet): BitcoinWallet {
  const rpc = createRpc(provider)
  let canRestore = true
  return {
    kind: connector.kind,
    wallet: { id: connector.id, name: connector.name, imageUrl: connector.imageUrl },
    provider,
    get canRestore() {
      return canRestore
    },
    async connect(chain) {
      const params = { addresses: purposes, ...(chain ? { network: chain.name } : {}) }
      try {
        return toReport(await rpc('wallet_connect', params))
      } catch (error) {
        if (!isKitError(error, 'wallet/unsupported-method')) throw error
        return toReport(await rpc('getAddresses', { purposes }))
      }
    },
    async readSilently() {
      try {
        return toReport(await rpc('wallet_getAccount'))
      } catch (error) {
        // Older wallets cannot report their accounts without asking the visitor.
        if (isKitError(error, 'wallet/unsupported-method')) canRestore = false
        else if (!isKitError(error, 'wallet/unauthorized')) throw error
        return null
      }
    },
    disconnect: () =>
      rpc('wallet_disconnect').catch((error: unknown) => {
        // Older wallets keep the permission.
        if (!isKitError(error, 'wallet/unsupported-method')) throw error
      }),
    subscribe: (listener) => subscribeToProvider(provider, listener),
    async switchNetwork(chain) {
      await rpc('wallet_changeNetwork', { name: chain.name })
    },
    async signMessage({ address, text, protocol }) {
      const answer = await rpc('signMessage', { address, message: text, protocol: protocol.toUpperCase() })
      return toRecord(answer).signature
    },
    async signPsbt({ psbt, inputs }) {
      const signInputs: Record<string, number[]> = Object.create(null)
      for (const { address, index } of inputs) signInputs[address] = [...(signInputs[address] ?? []), index]
      return toRecord(await rpc('signPsbt', { psbt: toBase64(psbt), signInputs: { ...signInputs }, broadcast: false }))
        .psbt
    },
    sendTransfer: ({ to, amount }) =>
      rpc('sendTransfer', { recipients: [{ address: to, amount: Number(amount) }] }, sentIn),
  }
}

/** One list holds the addresses of every chain; `network` is an object by chain. */
function toReport(answer: unknown): WalletReport {
  const record = toRecord(answer)
  const list = Array.isArray(answer) ? answer : toList(record.addresses)
  const network = readOwn(readOwn(record.network, 'bitcoin'), 'name')
  const addresses = list.map((entry): ReportedAddress => {
    const { address, publicKey, purpose } = toRecord(entry)
    return { address, publicKey, purpose }
  })
  return { addresses, ...(network === undefined ? {} : { network }) }
}

/** `addListener({ eventName, cb })` returns the function that removes the listener. */
function subscribeToProvider(provider: object, listener: (change: WalletChange) => void): () => void {
  const add = methodOf(provider, 'addListener')
  const events = { accountChange: 'changed', networkChange: 'changed', disconnect: 'disconnected' } as const
  const stops = Object.entries(events).map(([eventName, change]) =>
    subscribeByAnswer(
      provider,
      eventName,
      () => listener(change),
      async (cb) => add?.({ eventName, cb }),
    ),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
