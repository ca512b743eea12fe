/** Typed data (EIP-712) that every library writes the same way. */
export const mail = {
  domain: { name: 'A dApp', version: '1', chainId: 1 },
  types: {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'text', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', text: 'Hello' },
} as const
