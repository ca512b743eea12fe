import { bytesToHex } from 'viem'
import { broadcast, feeRate, plainCoins } from '../bitcoin/esplora.ts'
import { isOf, readPsbt, readSignInputs, signInput, writePsbt } from '../bitcoin/psbt.ts'
import { payWith } from '../bitcoin/transfer.ts'
import { bitcoinPublicKey } from '../keys/bitcoin-keys.ts'
import { addressOn, keyOn } from '../keys/identity.ts'
import { signBitcoinMessage } from '../keys/sign-bitcoin-message.ts'
import { fieldsOf, textIn } from './described.ts'
import { type Answerer, nodeOf, ownerOf, refuse } from './means.ts'
import { bitcoinProtocol } from './message-params.ts'
import { Refused, refusals } from './refusal.ts'
import { readTransfer } from './transfer-params.ts'

/**
 * What is asked of Bitcoin. Each account has one address, which pays and is paid.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
export const bitcoinAnswers: Readonly<Record<string, Answerer>> = {
  getAccountAddresses: ({ params, chain }, { shared }) => {
    const { account, intentions } = fieldsOf(params)
    const { identity } = ownerOf(shared, chain, account)
    const isWanted = !Array.isArray(intentions) || intentions.includes('payment')
    return isWanted ? addressesOf([identity], chain) : []
  },
  signMessage: ({ params, chain }, { shared }) => {
    const { account, address = account, message } = fieldsOf(params)
    const { key } = ownerOf(shared, chain, address)
    const signature = signBitcoinMessage(key, textIn(message) ?? refuse(), bitcoinProtocol(params))
    return { address, signature: bytesToHex(signature).slice(2) }
  },
  signPsbt: async ({ params, chain }, { shared, nodes }) => {
    const { account, psbt: text, signInputs, broadcast: isSent } = fieldsOf(params)
    ownerOf(shared, chain, account)
    const psbt = readPsbt(text) ?? refuse()
    for (const input of readSignInputs(signInputs, psbt) ?? refuse()) {
      const { key } = ownerOf(shared, chain, input.address)
      if (!isOf(psbt, input.index, key)) throw new Refused(refusals.notYours)
      signInput(psbt, input, key)
    }
    if (isSent !== true) return { psbt: writePsbt(psbt) }
    const node = nodeOf(nodes.esplora, chain)
    psbt.finalize()
    await broadcast(node, psbt.hex)
    return { psbt: writePsbt(psbt), txid: psbt.id }
  },
  sendTransfer: async ({ params, chain }, { shared, nodes }) => {
    const { account } = fieldsOf(params)
    const { key } = ownerOf(shared, chain, account)
    const transfer = readTransfer(params, chain) ?? refuse()
    const node = nodeOf(nodes.esplora, chain)
    const [coins, rate] = await Promise.all([plainCoins(node, String(account)), feeRate(node)])
    const paid = payWith({ chain, key, coins, rate }, transfer)
    if (!paid) throw new Refused(refusals.tooLittle)
    await broadcast(node, paid.hex)
    return { txid: paid.id }
  },
}

/** What `getAccountAddresses` answers, and the event `bip122_addressesChanged` brings. */
export function addressesOf(identities: Parameters<typeof ownerOf>[0], chain: string) {
  return identities.flatMap((identity) => {
    const [address, key] = [addressOn(identity, chain), keyOn(identity, chain)]
    if (!address || !key) return []
    return [{ address, publicKey: bytesToHex(bitcoinPublicKey(key)).slice(2), intention: 'payment' }]
  })
}
