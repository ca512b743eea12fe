import type { WalletRequest } from '@kit/testing/evm'
import { type SolanaSignInInput, signInMessage } from '@kit/testing/solana'
import type { SolanaEndpoints } from '../../../chain-endpoints.ts'
import { describeRequest } from '../../../phone/src/requests/describe-request.ts'
import type { Description } from './description.ts'

type SolanaInput = {
  readonly account?: { readonly address: string }
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
}
type BitcoinInput = {
  readonly address?: string
  readonly message?: string
  readonly psbt?: string
  readonly signInputs?: Readonly<Record<string, readonly number[]>>
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** Describes a request of a Solana wallet, in the words of the wallet phone where it knows the request. */
export function describeSolanaRequest(
  { method, params, origin }: WalletRequest,
  { networkId, tokens }: Pick<SolanaEndpoints, 'networkId' | 'tokens'>,
): Description {
  const inputs = params as readonly SolanaInput[]
  const [first] = inputs
  const site = { Site: origin, Network: 'Solana' }
  const account = first?.account ? { Account: first.account.address } : {}
  if (method === 'standard:connect') return { title: 'Connect to this site?', details: site }
  if (method === 'solana:signIn') {
    const { domain = new URL(origin).host, address = 'your account', ...fields } = (first ?? {}) as SolanaSignInInput
    const text = signInMessage({ ...fields, domain, address })
    return { title: 'Sign in to this site?', details: site, text }
  }
  if (method === 'solana:signMessage') {
    const text = new TextDecoder().decode(first?.message)
    return { title: 'Sign this message?', details: { ...site, ...account }, text }
  }
  const transactions = inputs.flatMap(({ transaction }) => (transaction ? [toBase64(transaction)] : []))
  const [transaction, ...further] = transactions
  const pubkey = first?.account?.address
  const symbols = Object.fromEntries(Object.entries(tokens).map(([symbol, { address }]) => [address, symbol]))
  const asked =
    further.length > 0
      ? { method: 'solana_signAllTransactions', params: { transactions, pubkey } }
      : { method: method.replace(':', '_'), params: { transaction, pubkey } }
  return onSite(origin, describeRequest({ ...asked, chain: networkId }, symbols))
}

/** Describes a request of a Bitcoin wallet, in the words of the wallet phone where it knows the request. */
export function describeBitcoinRequest({ method, params, origin }: WalletRequest, networkId: string): Description {
  const [input = {}] = params as readonly BitcoinInput[]
  if (method === 'wallet_connect')
    return { title: 'Connect to this site?', details: { Site: origin, Network: 'Bitcoin Regtest' } }
  const { address, message, psbt, signInputs: indices = {} } = input
  const signInputs = Object.entries(indices).flatMap(([owner, list]) =>
    list.map((index) => ({ address: owner, index })),
  )
  const account = address ?? signInputs[0]?.address
  const asked =
    method === 'signMessage' ? { address, account, message, protocol: 'bip322' } : { account, psbt, signInputs }
  return onSite(origin, describeRequest({ method, params: asked, chain: networkId }))
}

const onSite = (origin: string, { details, ...rest }: Description): Description => ({
  ...rest,
  details: { Site: origin, ...details },
})
