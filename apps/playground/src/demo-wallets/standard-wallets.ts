import { endpoints } from '../endpoints.ts'
import type { DemoWalletId } from './wallet-infos.ts'

export type StandardNamespace = 'solana' | 'bip122'

/** A demo wallet that registers by the Wallet Standard. */
export type StandardWalletPlan = {
  readonly id: DemoWalletId
  readonly namespace: StandardNamespace
  /** Which of the sandbox's accounts it has. The tests and the phone have the others. */
  readonly accounts: readonly number[]
  /** It connects and signs in one step. The other wallets of Solana connect, and sign a message then. */
  readonly hasOneTap?: boolean
}

const isThere = { solana: endpoints.solana !== undefined, bip122: endpoints.bitcoin !== undefined }

/** Those whose chain the sandbox has. */
export const standardWallets = (
  [
    { id: 'a', namespace: 'solana', accounts: [0, 1] },
    { id: 'a', namespace: 'bip122', accounts: [0, 1] },
    { id: 'solana', namespace: 'solana', accounts: [6], hasOneTap: true },
    { id: 'bitcoin', namespace: 'bip122', accounts: [6] },
  ] as const satisfies readonly StandardWalletPlan[]
).filter(({ namespace }) => isThere[namespace])

/** What a wallet registers, before its code is loaded. */
export function shapeOf({ namespace, hasOneTap }: StandardWalletPlan): StandardShape {
  const { features, ...shape } = standardShapes[namespace]
  return { ...shape, features: hasOneTap ? [...features, 'solana:signIn'] : features }
}

const standardShapes: Readonly<Record<StandardNamespace, StandardShape>> = {
  solana: {
    chains: ['solana:mainnet'],
    features: [
      'standard:connect',
      'standard:disconnect',
      'solana:signMessage',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
    ],
    data: { supportedTransactionVersions: ['legacy', 0] },
  },
  bip122: {
    chains: ['bitcoin:regtest'],
    features: [
      'standard:connect',
      'standard:disconnect',
      'bitcoin:connect',
      'bitcoin:signMessage',
      'bitcoin:signTransaction',
    ],
    data: {},
  },
}

export type StandardShape = {
  readonly chains: readonly string[]
  readonly features: readonly string[]
  /** What every feature says besides its version. */
  readonly data: object
}
