import { bytesToHex, createWalletClient, type Hex, http, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { evmChain } from '../chains/chains.ts'
import { bitcoinPublicKey } from '../keys/bitcoin-keys.ts'
import { addressOn, type Identity, identityOf } from '../keys/identity.ts'
import { signBitcoinMessage } from '../keys/sign-bitcoin-message.ts'
import { signSolanaMessage } from '../keys/solana-keys.ts'
import { fieldsOf, paramAt, type Question, textIn } from './described.ts'
import { bitcoinProtocol, solanaBytes } from './message-params.ts'
import { Refused, refusals } from './refusal.ts'
import { readTransaction } from './transaction-params.ts'
import { readTypedData } from './typed-data-params.ts'

/** What the phone has to answer with. */
export type Means = {
  /** The accounts that the asking session shares. */
  readonly shared: readonly Identity[]
  /** A node's address, by chain. */
  readonly rpc: Readonly<Record<string, string>>
  knows(chain: string): boolean
  /** Brings the session to a chain, which it gets if it does not have it. */
  moveTo(chain: string): Promise<void>
  learn(chain: string): Promise<void>
}

type Answerer = (question: Question, means: Means) => unknown

const answerers: Readonly<Record<string, Answerer>> = {
  personal_sign: ({ params, chain }, { shared }) => {
    const message = textIn(paramAt(params, 0)) ?? refuse()
    const account = evmAccount(ownerOf(shared, chain, paramAt(params, 1)))
    return account.signMessage({ message: isHex(message) ? { raw: message } : message })
  },
  eth_signTypedData: signTypedData,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: async ({ params, chain }, { shared, rpc }) => {
    const { from, ...transaction } = readTransaction(paramAt(params, 0)) ?? refuse()
    const account = evmAccount(ownerOf(shared, chain, from))
    const node = rpc[chain]
    if (node === undefined) throw new Refused(refusals.noNode)
    return createWalletClient({ account, transport: http(node) }).sendTransaction({ ...transaction, chain: null })
  },
  wallet_switchEthereumChain: async ({ params }, { knows, moveTo }) => {
    const chain = evmChain(fieldsOf(paramAt(params, 0)).chainId) ?? refuse()
    if (!knows(chain)) throw new Refused(refusals.unknownChain)
    await moveTo(chain)
    return null
  },
  wallet_addEthereumChain: async ({ params }, { learn, moveTo }) => {
    const chain = evmChain(fieldsOf(paramAt(params, 0)).chainId) ?? refuse()
    await learn(chain)
    await moveTo(chain)
    return null
  },
  solana_signMessage: ({ params, chain }, { shared }) => {
    const { privateKey } = ownerOf(shared, chain, fieldsOf(params).pubkey)
    return { signature: signSolanaMessage(privateKey, solanaBytes(params)) }
  },
  signMessage: ({ params, chain }, { shared }) => {
    const { account, address = account, message } = fieldsOf(params)
    const { privateKey } = ownerOf(shared, chain, address)
    const signature = signBitcoinMessage(privateKey, textIn(message) ?? refuse(), bitcoinProtocol(params))
    return { address, signature: bytesToHex(signature).slice(2) }
  },
  getAccountAddresses: ({ params, chain }, { shared }) => {
    const identity = ownerOf(shared, chain, fieldsOf(params).account)
    const publicKey = bytesToHex(bitcoinPublicKey(identity.privateKey)).slice(2)
    return [{ address: addressOn(identity, chain), publicKey, intention: 'payment' }]
  },
}

/**
 * Does what was asked, with the key of the account that was asked.
 *
 * @returns what to answer
 * @throws Refused when the account is not shared, the method is unknown or the parameters are broken; and what a node
 *   has against a transaction
 * @example await answerRequest({ method: 'personal_sign', params: ['0x6869', address], chain: 'eip155:1' }, means)
 */
export async function answerRequest(question: Question, means: Means): Promise<unknown> {
  const answer = answerers[question.method]
  if (!answer) throw new Refused(refusals.notAsked)
  return answer(question, means)
}

/** Whether a question needs nobody: a switch to a chain that the phone does not know is refused at once (EIP-3326). */
export function isRefusedAtOnce({ method, params }: Question, knows: Means['knows']): boolean {
  if (method !== 'wallet_switchEthereumChain') return false
  const chain = evmChain(fieldsOf(paramAt(params, 0)).chainId)
  return chain !== undefined && !knows(chain)
}

function signTypedData({ params, chain }: Question, { shared }: Means): Promise<Hex> {
  const account = evmAccount(ownerOf(shared, chain, paramAt(params, 0)))
  return account.signTypedData(readTypedData(paramAt(params, 1)) ?? refuse())
}

function evmAccount({ privateKey }: Identity) {
  return privateKeyToAccount(privateKey)
}

function ownerOf(shared: readonly Identity[], chain: string, address: unknown): Identity {
  const owner = identityOf(shared, chain, textIn(address) ?? refuse())
  if (!owner) throw new Refused(refusals.notYours)
  return owner
}

function refuse(): never {
  throw new Refused(refusals.broken)
}
