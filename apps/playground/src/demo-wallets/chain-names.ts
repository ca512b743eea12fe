/** The chains of the demo wallets. This app does not use Polygon. */
export const chainNames: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  42161: 'Arbitrum One',
  8453: 'Base',
  137: 'Polygon',
}

export function chainName(id: number): string {
  return chainNames[id] ?? `Chain ${id}`
}
