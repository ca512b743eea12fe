/** Contracts of EIP-7702 whose publishers say so, and where they say it. Any other is unknown. */
const delegates = {
  /** viem 2.57, `toSimple7702SmartAccount` */
  '0xe6Cae83BdE06E4c305530e199D7217f42808555B': 'Simple7702Account',
  /** ethereum.org/roadmap/pectra/7702, known implementations; the four below as well */
  '0x4Cd241E8d1510e30b2076397afc7508Ae59C66c9': 'Simple7702Account',
  '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B': 'MetaMask',
  '0x000000009B1D0aF20D8C6d0A44e162d11F9b8f00': 'Uniswap',
  '0x69007702764179f14F51cdce752f4f775d74E139': 'Alchemy',
  '0x5A7FC11397E9a8AD41BF10bf13F22B0a63f96f6d': 'Ambire',
  /** github.com/base/eip-7702-proxy, deployment addresses */
  '0x7702cb554e6bFb442cb743A7dF23154544a7176C': 'Coinbase',
} as const

const byAddress = new Map<string, string>(Object.entries(delegates))

/** @param delegate with its checksum */
export const knownDelegate = (delegate: string): string | null => byAddress.get(delegate) ?? null
