/** What this phone calls the chains it can meet. Any other goes by its CAIP-2 id. */
const names: Readonly<Record<string, string>> = {
  'eip155:1': 'Ethereum',
  'eip155:10': 'Optimism',
  'eip155:137': 'Polygon',
  'eip155:8453': 'Base',
  'eip155:42161': 'Arbitrum One',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'Solana (former id)',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'Solana Devnet (former id)',
  'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'Bitcoin Testnet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'Bitcoin Regtest',
}

/** What apps for older wallets call a chain. */
const formerIds: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** Chains that mischief approves when nobody asked for them. */
export const uninvited = { evm: 'eip155:137', other: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const

/** @example chainName('eip155:1') // 'Ethereum' */
export function chainName(chain: string): string {
  return names[chain] ?? chain
}

/** The id that a chain had before, or the one it has. */
export function formerId(chain: string): string {
  return formerIds[chain] ?? chain
}

/** @example namespaceIn('eip155:1') // 'eip155', and so is namespaceIn('eip155') */
export function namespaceIn(chain: string): string {
  return chain.split(':', 1)[0] ?? chain
}

/** Whether a wallet can be "on" a chain: only in the EVM does it say where it is. */
export function canMoveTo(chain: string): boolean {
  return chain.startsWith('eip155:')
}

/** The CAIP-2 id behind `0x1`, `1` or 1; undefined for what is no chain id (EIP-3326, EIP-3085). */
export function evmChain(chainId: unknown): string | undefined {
  const id = typeof chainId === 'string' || typeof chainId === 'number' ? Number(chainId) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}
