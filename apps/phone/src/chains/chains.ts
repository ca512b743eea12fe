/** The names of the chains that the phone knows. Any other chain is shown by its CAIP-2 id. */
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

/** The former CAIP-2 ids of chains, which some apps still use. */
const formerIds: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** Chains that a misbehaving phone approves although no app requested them. */
export const unrequestedChains = { evm: 'eip155:137', other: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const

/** @example chainName('eip155:1') // 'Ethereum' */
export function chainName(chain: string): string {
  return names[chain] ?? chain
}

/** Returns the former id of a chain, or the id itself. */
export function formerId(chain: string): string {
  return formerIds[chain] ?? chain
}

/** @example namespaceIn('eip155:1') // 'eip155', and so is namespaceIn('eip155') */
export function namespaceIn(chain: string): string {
  return chain.split(':', 1)[0] ?? chain
}

/** Whether a session can switch to a chain. Only EVM wallets have an active chain. */
export function canSwitchTo(chain: string): boolean {
  return chain.startsWith('eip155:')
}

/** Returns the CAIP-2 id for `0x1`, `1` or 1; undefined for any other value (EIP-3326, EIP-3085). */
export function evmChain(chainId: unknown): string | undefined {
  const id = typeof chainId === 'string' || typeof chainId === 'number' ? Number(chainId) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}
