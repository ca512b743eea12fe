import type { WalletInfo } from '@kit/testing/evm'

/** Wallet A speaks every chain of this page, B the EVM alone. */
export const demoWalletIds = ['a', 'b', 'solana', 'bitcoin'] as const
export type DemoWalletId = (typeof demoWalletIds)[number]
export type EvmWalletId = 'a' | 'b'

type Look = Pick<WalletInfo, 'name' | 'icon'>

const icon = (colour: string, lines: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${colour}" d="M0 0h32v32H0z"/>` +
      `<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${lines}"/></svg>`,
  )}`

/** How the wallets announce themselves. Their names say that they are no real wallets. */
export const looks: Readonly<Record<DemoWalletId, Look>> = {
  a: { name: 'Test Wallet A (demo)', icon: icon('#0f766e', 'm9 23 7-14 7 14M12 18h8') },
  b: { name: 'Test Wallet B (demo)', icon: icon('#b45309', 'M11 9v14h6a4 4 0 0 0 0-8h-6 5a3 3 0 0 0 0-6z') },
  solana: {
    name: 'Test Wallet Solana (demo)',
    icon: icon('#6d28d9', 'M21 11a5 3.5 0 0 0-10 0c0 5 10 5 10 10a5 3.5 0 0 1-10 0'),
  },
  bitcoin: {
    name: 'Test Wallet Bitcoin (demo)',
    icon: icon('#9f1239', 'M12 9v14h5a4 4 0 0 0 0-8h-5 4a3 3 0 0 0 0-6zM15 6v3M15 23v3'),
  },
}

/** What EVM wallets announce besides (EIP-6963). A's domain name has its name, or its chains are no one wallet. */
export const walletInfos: Readonly<Record<EvmWalletId, WalletInfo>> = {
  a: { ...looks.a, uuid: '6b1f6a52-0c3e-4f4e-9a53-1f6f4d1c0a0a', rdns: 'test.test-wallet-a-demo' },
  b: { ...looks.b, uuid: '0d9c7f18-5a7b-4a70-8c39-6a2a5d8b0b0b', rdns: 'test.playground.b' },
}
