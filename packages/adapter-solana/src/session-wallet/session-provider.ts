import { type CaipNetworkId, durations, KitError } from '@kit/core'
import { getAddressEncoder } from '@solana/kit'
import { toChainName, toNetworkId } from '../chain-names.ts'
import { inTime } from '../rpc/in-time.ts'
import type { Line, LineAccount } from '../wallet/line.ts'

type Input = {
  readonly account: { readonly address: string }
  readonly message: Uint8Array
  readonly transaction: Uint8Array
  readonly chain: string
}

type Place = { networks(): readonly CaipNetworkId<'solana'>[] }

const blank = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const version = '1.0.0'
const transactions = { version, supportedTransactionVersions: ['legacy', 0] }

/** The wallet behind a session as dApps hold it: Wallet Standard. What the session approved is what it can do. */
export function createSessionProvider(line: Omit<Line, 'provider'>, place: Place): object {
  const chains = () => place.networks().map(toChainName)
  const accounts = () => line.accounts().map((account) => standardAccount(account))
  const find = ({ account }: Input): LineAccount => {
    const found = line.accounts().find(({ address }) => address === account.address)
    if (!found) throw new KitError('wallet/unauthorized')
    return found
  }
  const ask = <T>(work: (signal: AbortSignal) => Promise<T>) => inTime(durations.sessionRequest, undefined, work)
  const each =
    (key: string, what: 'signTransactions' | 'signAndSend') =>
    async (...inputs: readonly Input[]) => {
      const answers: object[] = []
      for (const input of inputs) {
        const network = toNetworkId(input.chain)
        const sign = line[what]
        if (!sign || !network) throw new KitError('wallet/unsupported-method')
        const signing = { account: find(input), network, transactions: [input.transaction] }
        const [answer] = await ask((signal) => sign(signing, signal))
        answers.push({ [key]: given(answer) })
      }
      return answers
    }
  const signMessage = async (...inputs: readonly Input[]) => {
    const answers: object[] = []
    for (const input of inputs) {
      const signature = await ask((signal) => line.signMessage(find(input), input.message, signal))
      answers.push({ signedMessage: input.message, signature: given(signature) })
    }
    return answers
  }
  const on = (event: string, listener: (properties: object) => void) =>
    event === 'change' ? line.follow(() => listener({ accounts: accounts(), chains: chains() })) : () => {}
  return {
    version,
    name: line.wallet.name,
    icon: line.wallet.imageUrl?.startsWith('data:') ? line.wallet.imageUrl : blank,
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': { version, connect: async () => ({ accounts: accounts() }) },
      'standard:disconnect': { version, disconnect: () => line.leave() },
      'standard:events': { version, on },
      'solana:signMessage': { version, signMessage },
      ...(line.signTransactions
        ? {
            'solana:signTransaction': {
              ...transactions,
              signTransaction: each('signedTransaction', 'signTransactions'),
            },
          }
        : {}),
      ...(line.signAndSend
        ? {
            'solana:signAndSendTransaction': {
              ...transactions,
              signAndSendTransaction: each('signature', 'signAndSend'),
            },
          }
        : {}),
    },
  }
}

function given(answer: unknown): unknown {
  if (answer instanceof Uint8Array) return answer
  throw new KitError('wallet/invalid-answer', { detail: 'The wallet gave no bytes.' })
}

const standardAccount = ({ address, networks }: LineAccount) => ({
  address,
  publicKey: new Uint8Array(getAddressEncoder().encode(address)),
  chains: networks.map(toChainName),
  features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
})
