import { fromBase58 } from '../contracts/address-format.ts'
import type { ContractWallet, SignedMessage } from '../contracts/contract-harness.ts'
import type { SolanaTestWallet } from './test-wallet.ts'

const bytes = new Uint8Array(32)
const chains = ['solana:mainnet']

const nonsenseAccounts: readonly unknown[] = [
  null,
  undefined,
  '',
  {},
  7,
  [null],
  [{}],
  ['11111111111111111111111111111111'],
  [{ address: '<img>', publicKey: bytes, chains }],
  [{ address: '0x12', publicKey: bytes, chains }],
  [{ address: '1'.repeat(400), publicKey: bytes, chains }],
  [{ address: '11111111111111111111111111111112', publicKey: bytes, chains }],
  [{ address: '11111111111111111111111111111111', publicKey: 'key', chains }],
  [{ address: '11111111111111111111111111111111', publicKey: bytes, chains: 'solana:mainnet' }],
  { length: 1 },
]

/**
 * Lets the contract suite drive a Solana test wallet. Give the wallet two keys.
 *
 * @example solanaContractWallet(await createSolanaTestWallet({ secretKeys: [first, second] }))
 */
export function solanaContractWallet(wallet: SolanaTestWallet): ContractWallet<'solana'> {
  if (wallet.addresses.length < 2) throw new RangeError('The contract needs a wallet with two keys.')
  return {
    addresses: wallet.addresses,
    approve: () => void wallet.approve(),
    reject: () => void wallet.reject(),
    hang: () => void wallet.hang(),
    freeze: () => void wallet.freeze(),
    answerNow: () => void wallet.answerNow(),
    isAsking: () => wallet.requests.some(({ state }) => state === 'waiting'),
    switchAccount: (index) => void wallet.switchAccount(index),
    disconnectSite: () => void wallet.disconnectSite(),
    verifySignature: verifyEd25519,
    nonsenseAnswers: [
      ...nonsenseAccounts.map((accounts) => () => void wallet.rawAnswer('standard:connect', { accounts })),
      ...nonsenseAccounts.map((accounts) => () => void wallet.lieAboutAccounts(accounts)),
      () => void wallet.rawAnswer('standard:connect', undefined),
      () => void wallet.lieAboutAccounts([]),
      () => void wallet.rawError('standard:connect', null),
    ],
    nonsenseEvents: [
      ...nonsenseAccounts.map((accounts) => () => void wallet.emitRaw({ accounts })),
      ...nonsenseAccounts.map((accounts) => () => void wallet.lieAboutAccounts(accounts).emitRaw({ accounts })),
      () => void wallet.emitRaw(undefined),
    ],
  }
}

/** Verifies with WebCrypto. */
async function verifyEd25519({ address, message, signature }: SignedMessage): Promise<boolean> {
  const [key, proof] = [fromBase58(address), fromBase58(signature)]
  if (key?.length !== 32 || proof?.length !== 64) return false
  const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : Uint8Array.from(message)
  return crypto.subtle.verify('Ed25519', publicKey, proof, bytes)
}
