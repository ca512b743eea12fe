import type { WalletInfo } from '@kit/testing/evm'

export const demoWalletIds = ['a', 'b'] as const
export type DemoWalletId = (typeof demoWalletIds)[number]

const icon = (colour: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${colour}" d="M0 0h32v32H0z"/>${shape}</svg>`,
  )}`

/** How the two wallets announce themselves. Their names say that they are no real wallets. */
export const walletInfos: Readonly<Record<DemoWalletId, WalletInfo>> = {
  a: {
    uuid: '6b1f6a52-0c3e-4f4e-9a53-1f6f4d1c0a0a',
    name: 'Test Wallet A (demo)',
    rdns: 'test.playground.a',
    icon: icon(
      '#0f766e',
      '<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="m9 23 7-14 7 14M12 18h8"/>',
    ),
  },
  b: {
    uuid: '0d9c7f18-5a7b-4a70-8c39-6a2a5d8b0b0b',
    name: 'Test Wallet B (demo)',
    rdns: 'test.playground.b',
    icon: icon(
      '#b45309',
      '<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M11 9v14h6a4 4 0 0 0 0-8h-6 5a3 3 0 0 0 0-6z"/>',
    ),
  },
}
