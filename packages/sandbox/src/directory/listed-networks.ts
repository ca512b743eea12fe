/** The networks that listings name, the most common first. */
export const listedNetworks = {
  eip155: [1, 8453, 42161, 10, 137, 56, 43114, 100, 59144, 324].map((id) => `eip155:${id}`),
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqKZKvdp'],
  bip122: ['bip122:000000000019d6689c085ae165831e93'],
} as const
