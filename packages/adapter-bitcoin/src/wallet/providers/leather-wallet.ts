import { KitError } from '@kit/core'
import { parseAddress } from '../../chain/address.ts'
import type { BitcoinChain } from '../../chain/chains.ts'
import { fromHex, toHex } from '../../chain/encoding.ts'
import type { FoundWallet } from '../../discovery/found-wallet.ts'
import type { BitcoinWallet, ReportedAddress, WalletReport } from '../bitcoin-wallet.ts'
import { toList, toRecord } from './provider.ts'
import { createRpc, sentIn } from './sats-connect-wallet.ts'

/** Leather takes what names no network for one on mainnet. Its name for regtest is that of sBTC's. */
const networkOf = ({ name }: BitcoinChain): string => (name === 'Regtest' ? 'sbtcDevenv' : name.toLowerCase())

/**
 * Leather and wallets with its interface. They ask the visitor even for the connected accounts, so that a reload cannot
 * restore them, and they have neither events nor a way to disconnect.
 */
export function leatherWallet({ connector, provider }: FoundWallet): BitcoinWallet {
  const rpc = createRpc(provider)
  return {
    kind: connector.kind,
    wallet: { id: connector.id, name: connector.name, imageUrl: connector.imageUrl },
    provider,
    canRestore: false,
    connect: async () => toReport(await rpc('getAddresses')),
    readSilently: async () => null,
    disconnect: async () => {},
    subscribe: () => () => {},
    async signMessage({ address, text }) {
      const paymentType = parseAddress(address)?.type === 'p2tr' ? 'p2tr' : 'p2wpkh'
      return toRecord(await rpc('signMessage', { message: text, paymentType })).signature
    },
    async signPsbt({ psbt, inputs, chain }) {
      const signAtIndex = inputs.map(({ index }) => index)
      const allowedSighash = [...new Set(inputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const params = { hex: toHex(psbt), signAtIndex, broadcast: false, network: networkOf(chain) }
      const answer = toRecord(await rpc('signPsbt', allowedSighash.length > 0 ? { ...params, allowedSighash } : params))
      return typeof answer.hex === 'string' && /^(?:[\da-f]{2})+$/i.test(answer.hex) ? fromHex(answer.hex) : undefined
    },
    sendTransfer: ({ to, amount, chain }) =>
      rpc('sendTransfer', { recipients: [{ address: to, amount: String(amount) }], network: networkOf(chain) }, sentIn),
  }
}

/** One list holds the addresses of Bitcoin and of Stacks; `symbol` names the chain. */
function toReport(answer: unknown): WalletReport {
  const list = toRecord(answer).addresses
  if (!Array.isArray(list)) throw new KitError('wallet/invalid-answer')
  const addresses = toList(list)
    .map(toRecord)
    .filter(({ symbol }) => symbol === undefined || symbol === 'BTC')
    .map(({ type, address, publicKey, derivationPath }): ReportedAddress => {
      return { address, publicKey, path: derivationPath, purpose: type === 'p2tr' ? 'ordinals' : 'payment' }
    })
  return { addresses }
}
