import type { OnrampProvider } from '@kit/core'

/** A provider that the dApp's developer names; what it keeps is in hundredths of a percent. */
export type OnrampProviderOption = Pick<OnrampProvider, 'id' | 'name'> & Partial<Pick<OnrampProvider, 'feeRange'>>

const feeRange = { least: 100, most: 200 } as const

const hosted: readonly OnrampProviderOption[] = [
  { id: 'coinbase', name: 'Coinbase' },
  { id: 'meld', name: 'Meld.io' },
]

/** Who sells: those that the dApp names, or the two of the hosted service (R-RAMP-2). */
export const providersOf = (named: readonly OnrampProviderOption[] = hosted): readonly OnrampProvider[] =>
  named.map((provider) => ({ feeRange, ...provider }))
