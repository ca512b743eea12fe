import { SigHash, type Transaction } from '@scure/btc-signer'
import { formatUnits } from 'viem'
import { feeOf, readPsbt, readSignInputs, spentOutput } from '../bitcoin/psbt.ts'
import { chainName } from '../chains/chains.ts'
import { bitcoinNetwork } from '../keys/bitcoin-keys.ts'
import { type ChainRequest, fieldsOf, textIn } from './chain-request.ts'
import { type Description, unknown } from './description.ts'
import { bitcoinProtocol } from './message-params.ts'
import { readAmount } from './transfer-params.ts'

/** Describes the requests for Bitcoin. */
export const bitcoinDescribers: Readonly<Record<string, (request: ChainRequest) => Description>> = {
  signMessage: ({ params, chain }) => ({
    title: 'Sign this message?',
    details: {
      Network: chainName(chain),
      Account: textIn(fieldsOf(params).address) ?? accountIn(params),
      Way: bitcoinProtocol(params) === 'bip322' ? 'BIP-322' : 'ECDSA',
    },
    text: String(fieldsOf(params).message),
  }),
  getAccountAddresses: ({ params, chain }) => ({
    title: 'Show your addresses?',
    details: { Network: chainName(chain), Account: accountIn(params) },
  }),
  sendTransfer: ({ params, chain }) => {
    const { recipientAddress, amount, changeAddress, memo } = fieldsOf(params)
    const satoshis = readAmount(amount)
    return {
      title: 'Send this transaction?',
      details: {
        Amount: satoshis === undefined ? unknown : inBitcoin(satoshis),
        To: textIn(recipientAddress) ?? unknown,
        From: accountIn(params),
        Network: chainName(chain),
        ...(typeof changeAddress === 'string' ? { 'Change to': changeAddress } : {}),
        ...(typeof memo === 'string' ? { 'Public note': `${memo.length / 2} bytes` } : {}),
        Fee: 'what the network takes, on top',
      },
    }
  },
  signPsbt: describePsbt,
}

function describePsbt({ params, chain }: ChainRequest): Description {
  const { psbt: text, signInputs, broadcast } = fieldsOf(params)
  const title = broadcast === true ? 'Send this transaction?' : 'Sign this transaction?'
  const accountAndNetwork = { Account: accountIn(params), Network: chainName(chain) }
  const psbt = readPsbt(text)
  if (!psbt) return { title, details: accountAndNetwork, text: 'It cannot be read, and will not be signed.' }
  const inputs = readSignInputs(signInputs, psbt) ?? []
  const own = new Set([accountIn(params), ...inputs.map(({ address }) => address)])
  const given = inputs.reduce((sum, { index }) => sum + (spentOutput(psbt, index)?.amount ?? 0n), 0n)
  const fee = feeOf(psbt)
  // Anyone can change the parts of a transaction that a signature does not commit to.
  const isOpen = inputs.some(({ sighashTypes = [] }) => sighashTypes.some((type) => type !== SigHash.ALL))
  return {
    title,
    details: {
      ...outputsOf(psbt, chain, own),
      Spends: `${inBitcoin(given)}, ${inputs.length} of ${psbt.inputsLength} ${psbt.inputsLength === 1 ? 'coin' : 'coins'}`,
      Fee: fee === undefined ? unknown : inBitcoin(fee),
      ...(isOpen ? { Careful: 'The signature leaves parts of the transaction open.' } : {}),
      ...accountAndNetwork,
    },
  }
}

function outputsOf(psbt: Transaction, chain: string, own: ReadonlySet<string>) {
  const network = bitcoinNetwork(chain)
  const outputs = Array.from({ length: psbt.outputsLength }, (_, at) => {
    const amount = inBitcoin(psbt.getOutput(at).amount ?? 0n)
    const address = addressAt(psbt, at, network)
    const to = address === undefined ? 'to no address' : address
    return [`Output ${at + 1}`, own.has(to) ? [amount, 'back to you'] : [amount, to]] as const
  })
  return Object.fromEntries(outputs)
}

function addressAt(psbt: Transaction, at: number, network: ReturnType<typeof bitcoinNetwork>): string | undefined {
  try {
    return psbt.getOutputAddress(at, network)
  } catch {
    return undefined
  }
}

function accountIn(params: unknown): string {
  return textIn(fieldsOf(params).account) ?? unknown
}

function inBitcoin(satoshis: bigint): string {
  return `${formatUnits(satoshis, 8)} BTC`
}
