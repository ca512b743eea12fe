import { bytesToHex } from 'viem'
import { broadcast, feeRate, spendableCoins } from '../bitcoin/esplora.ts'
import { isOwnInput, readPsbt, readSignInputs, signInput, writePsbt } from '../bitcoin/psbt.ts'
import { createTransfer } from '../bitcoin/transfer.ts'
import { bitcoinPublicKey } from '../keys/bitcoin-keys.ts'
import { addressOn, keyOn } from '../keys/identity.ts'
import { signBitcoinMessage } from '../keys/sign-bitcoin-message.ts'
import { fieldsOf, textIn } from './chain-request.ts'
import { bitcoinProtocol } from './message-params.ts'
import { nodeOf, ownerOf, type RequestHandler, rejectParams } from './request-context.ts'
import { RpcError, rpcErrors } from './rpc-error.ts'
import { readTransfer } from './transfer-params.ts'

/**
 * Handles the requests for Bitcoin. Each account has one address, for payments.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
export const bitcoinHandlers: Readonly<Record<string, RequestHandler>> = {
  getAccountAddresses: ({ params, chain }, { shared }) => {
    const { account, intentions } = fieldsOf(params)
    const { identity } = ownerOf(shared, chain, account)
    const isWanted = !Array.isArray(intentions) || intentions.includes('payment')
    return isWanted ? addressesOf([identity], chain) : []
  },
  signMessage: ({ params, chain }, { shared }) => {
    const { account, address = account, message } = fieldsOf(params)
    const { key } = ownerOf(shared, chain, address)
    const signature = signBitcoinMessage(key, textIn(message) ?? rejectParams(), bitcoinProtocol(params))
    return { address, signature: bytesToHex(signature).slice(2) }
  },
  signPsbt: async ({ params, chain }, { shared, nodes }) => {
    const { account, psbt: text, signInputs, broadcast: shouldBroadcast } = fieldsOf(params)
    ownerOf(shared, chain, account)
    const psbt = readPsbt(text) ?? rejectParams()
    for (const input of readSignInputs(signInputs, psbt) ?? rejectParams()) {
      const { key } = ownerOf(shared, chain, input.address)
      if (!isOwnInput(psbt, input.index, key)) throw new RpcError(rpcErrors.unauthorized)
      signInput(psbt, input, key)
    }
    if (shouldBroadcast !== true) return { psbt: writePsbt(psbt) }
    const node = nodeOf(nodes.esplora, chain)
    psbt.finalize()
    await broadcast(node, psbt.hex)
    return { psbt: writePsbt(psbt), txid: psbt.id }
  },
  sendTransfer: async ({ params, chain }, { shared, nodes }) => {
    const { account } = fieldsOf(params)
    const { key } = ownerOf(shared, chain, account)
    const transfer = readTransfer(params, chain) ?? rejectParams()
    const node = nodeOf(nodes.esplora, chain)
    const [coins, rate] = await Promise.all([spendableCoins(node, String(account)), feeRate(node)])
    const transaction = createTransfer({ chain, key, coins, rate }, transfer)
    if (!transaction) throw new RpcError(rpcErrors.insufficientFunds)
    await broadcast(node, transaction.hex)
    return { txid: transaction.id }
  },
}

/** The answer to `getAccountAddresses`, and the data of the event `bip122_addressesChanged`. */
export function addressesOf(identities: Parameters<typeof ownerOf>[0], chain: string) {
  return identities.flatMap((identity) => {
    const [address, key] = [addressOn(identity, chain), keyOn(identity, chain)]
    if (!address || !key) return []
    return [{ address, publicKey: bytesToHex(bitcoinPublicKey(key)).slice(2), intention: 'payment' }]
  })
}
