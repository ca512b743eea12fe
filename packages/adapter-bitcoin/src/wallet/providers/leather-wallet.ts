import { KitError } from '@kit/core'
import { parseAddress } from '../../chain/address.ts'
import { fromHex, toHex } from '../../chain/encoding.ts'
import type { FoundWallet } from '../../discovery/found-wallet.ts'
import type { BitcoinWallet, SaidAddress, WalletWords } from '../bitcoin-wallet.ts'
import { fields, listOf } from './provider.ts'
import { rpcOf } from './sats-connect-wallet.ts'

/**
 * Leather and those like it. They ask their visitor even to say who is connected, so a reload cannot pick them up; and
 * they neither announce changes nor know a good-bye.
 */
export function leatherWallet({ connector, provider }: FoundWallet): BitcoinWallet {
  const rpc = rpcOf(provider)
  return {
    kind: connector.kind,
    wallet: { id: connector.id, name: connector.name, imageUrl: connector.imageUrl },
    provider,
    remembers: false,
    connect: async () => wordsOf(await rpc('getAddresses')),
    recall: async () => null,
    leave: async () => {},
    follow: () => () => {},
    async signMessage({ address, text }) {
      const paymentType = parseAddress(address)?.type === 'p2tr' ? 'p2tr' : 'p2wpkh'
      return fields(await rpc('signMessage', { message: text, paymentType })).signature
    },
    async signPsbt({ psbt, inputs }) {
      const signAtIndex = inputs.map(({ index }) => index)
      const allowedSighash = [...new Set(inputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const question = { hex: toHex(psbt), signAtIndex, broadcast: false }
      const answer = fields(
        await rpc('signPsbt', allowedSighash.length > 0 ? { ...question, allowedSighash } : question),
      )
      return typeof answer.hex === 'string' && /^(?:[\da-f]{2})+$/i.test(answer.hex) ? fromHex(answer.hex) : undefined
    },
    async sendTransfer({ to, amount }) {
      const answer = fields(await rpc('sendTransfer', { recipients: [{ address: to, amount: String(amount) }] }))
      return answer.txid
    },
  }
}

/** Bitcoin's and Stacks' addresses are in one list, told apart by `symbol`. */
function wordsOf(answer: unknown): WalletWords {
  const list = fields(answer).addresses
  if (!Array.isArray(list)) throw new KitError('wallet/invalid-answer')
  const addresses = listOf(list)
    .map(fields)
    .filter(({ symbol }) => symbol === undefined || symbol === 'BTC')
    .map(({ type, address, publicKey, derivationPath }): SaidAddress => {
      return { address, publicKey, path: derivationPath, purpose: type === 'p2tr' ? 'ordinals' : 'payment' }
    })
  return { addresses }
}
