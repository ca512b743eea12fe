import { drawLetterIcon } from '../wallet/letter-icon.ts'
import type { SolanaTestWalletOptions } from './wallet-options.ts'
import { type SolanaWalletState, visibleAccounts } from './wallet-state.ts'

/** A wallet by the Wallet Standard. */
export type StandardTestWallet = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly accounts: readonly unknown[]
}

/** What connects the features to the wallet. */
type StandardTransport = {
  handle(feature: string, inputs: readonly unknown[]): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): () => void
}

export function standardWallet(
  { name = 'Test Wallet', icon }: SolanaTestWalletOptions,
  state: SolanaWalletState,
  { handle, on }: StandardTransport,
): StandardTestWallet {
  const featureNamed = (feature: string) => {
    const sendsTransactions = feature === 'solana:signTransaction' || feature === 'solana:signAndSendTransaction'
    return Object.freeze({
      version: '1.0.0',
      ...(sendsTransactions ? { supportedTransactionVersions: ['legacy', 0] } : {}),
      [feature.slice(feature.indexOf(':') + 1)]: (...inputs: readonly unknown[]) => handle(feature, inputs),
    })
  }
  const offered = ['standard:connect', 'standard:disconnect', ...state.features]
  return Object.freeze({
    version: '1.0.0' as const,
    name,
    icon: icon ?? drawLetterIcon(name, disc(name)),
    chains: state.chains,
    features: Object.freeze({
      ...Object.fromEntries(offered.map((feature) => [feature, featureNamed(feature)])),
      'standard:events': Object.freeze({ version: '1.0.0', on }),
    }),
    get accounts() {
      return visibleAccounts(state) as readonly unknown[]
    },
  })
}

function disc(name: string): string {
  const hue = [...name].reduce((sum, character) => (sum * 31 + Number(character.codePointAt(0))) % 360, 0)
  return `<circle cx="48" cy="48" r="48" fill="hsl(${hue} 60% 45%)"/>`
}
