import { type CaipNetworkId, durations, KitError } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { getAddressEncoder, getBase58Encoder } from '@solana/kit'
import { toChainName, toNetworkId } from '../chain/chain-names.ts'
import { rpcTimeout } from '../chain/rpc-timeout.ts'
import { noSignature, readHashes, sendOneByOne } from '../signing/sent-hashes.ts'
import type { SolanaAccount, SolanaWallet } from '../wallet/solana-wallet.ts'

type Input = {
  readonly account: { readonly address: string }
  readonly message: Uint8Array
  readonly transaction: Uint8Array
  readonly chain?: string | undefined
}

type Verb = 'signTransactions' | 'signAndSendTransactions'

const blank = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const version = '1.0.0'
const transactions = { version, supportedTransactionVersions: ['legacy', 0] }

/** A Wallet Standard wallet over a session, for dApps. Its features are what the session approved by then. */
export function createSessionProvider(
  wallet: Omit<SolanaWallet, 'provider'>,
  approvedNetworks: () => readonly CaipNetworkId<'solana'>[],
): object {
  const signing = signingFeatures(wallet)
  const chains = () => approvedNetworks().map(toChainName)
  const accounts = () => wallet.accounts().map((account) => standardAccount(account, Object.keys(signing)))
  const on = (event: string, listener: (properties: object) => void) =>
    event === 'change' ? wallet.onChange(() => listener({ accounts: accounts(), chains: chains() })) : () => {}
  return {
    version,
    name: wallet.info.name,
    icon: wallet.info.imageUrl?.startsWith('data:') ? wallet.info.imageUrl : blank,
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': { version, connect: async () => ({ accounts: accounts() }) },
      'standard:disconnect': {
        version,
        disconnect: () => wallet.disconnect(AbortSignal.timeout(durations.disconnect)),
      },
      'standard:events': { version, on },
      ...signing,
    },
  }
}

function signingFeatures(wallet: Omit<SolanaWallet, 'provider'>): object {
  const find = ({ account }: Input): SolanaAccount => {
    const found = wallet.accounts().find(({ address }) => address === account.address)
    if (!found) throw new KitError('wallet/unauthorized')
    return found
  }
  const ask = <T>(work: (signal: AbortSignal) => Promise<T>, late: () => KitError = rpcTimeout) =>
    withTimeout(durations.sessionRequest, work, { late })
  const askFor = async (verb: Verb, input: Input, network = toNetworkId(input.chain), late?: () => KitError) => {
    const sign = wallet[verb]
    if (!sign || !network) throw new KitError('wallet/unsupported-method')
    const asked = { account: find(input), network, transactions: [input.transaction] }
    const [answer] = await ask((signal) => sign(asked, signal), late)
    return answer
  }
  const signTransaction = async (...inputs: readonly Input[]) => {
    const answers: object[] = []
    for (const input of inputs) {
      const network = input.chain === undefined ? wallet.sessionNetwork?.network() : undefined
      answers.push({ signedTransaction: bytesOf(await askFor('signTransactions', input, network)) })
    }
    return answers
  }
  const signAndSendTransaction = async (...inputs: readonly Input[]) => {
    const hashes = await sendOneByOne(inputs, async (input) => {
      return readHashes([await askFor('signAndSendTransactions', input, undefined, noSignature)]).join()
    })
    return hashes.map((hash) => ({ signature: new Uint8Array(getBase58Encoder().encode(hash)) }))
  }
  const signMessage = async (...inputs: readonly Input[]) => {
    const answers: object[] = []
    for (const input of inputs) {
      const account = find(input)
      const sign = wallet.signMessage
      if (!sign) throw new KitError('wallet/unsupported-method')
      const signature = await ask((signal) => sign(account, input.message, signal))
      answers.push({ signedMessage: input.message, signature: bytesOf(signature) })
    }
    return answers
  }
  return {
    ...(wallet.signMessage ? { 'solana:signMessage': { version, signMessage } } : {}),
    ...(wallet.signTransactions ? { 'solana:signTransaction': { ...transactions, signTransaction } } : {}),
    ...(wallet.signAndSendTransactions
      ? { 'solana:signAndSendTransaction': { ...transactions, signAndSendTransaction } }
      : {}),
  }
}

function bytesOf(answer: unknown): unknown {
  if (answer instanceof Uint8Array) return answer
  throw new KitError('wallet/invalid-answer', { detail: 'The wallet gave no bytes.' })
}

const standardAccount = ({ address, networks }: SolanaAccount, features: readonly string[]) => ({
  address,
  publicKey: new Uint8Array(getAddressEncoder().encode(address)),
  chains: networks.map(toChainName),
  features,
})
