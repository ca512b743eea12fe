export const connectorGroups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
export type ConnectorGroup = (typeof connectorGroups)[number]

/** What a kit does by default (R-CFG-2, R-CFG-3). */
export type Features = {
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly networkSwitch: boolean
  /** The wallet may stay on a chain that the dApp did not ask for. */
  readonly unsupportedChains: boolean
  readonly connectorsOrder: readonly ConnectorGroup[]
}

export const defaultFeatures: Features = {
  analytics: true,
  allWallets: true,
  networkSwitch: true,
  unsupportedChains: false,
  connectorsOrder: connectorGroups,
}
