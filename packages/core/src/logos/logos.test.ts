import { expect, test } from 'vitest'
import { knownWallets } from '../config/known-wallets.ts'
import { swapNetworks } from '../config/swap-networks.ts'
import * as networks from '../domain/networks.ts'
import { networkLogo } from './network-logos.ts'
import { walletLogo } from './wallet-logos.ts'

const shipped = Object.values(networks)

/** What is drawn and where it comes from; a picture in an `<img>` runs no script, and asks no other host. */
function readSvg(url: string | undefined): string {
  const svg = decodeURIComponent((url ?? '').replace('data:image/svg+xml,', ''))
  expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 24 24" fill="none"><.*><\/svg>$/)
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|<image|<use|\bon\w+=|href/i)
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
  for (const id of used) expect(svg).toContain(`id="${id}"`)
  return svg
}

test.each(shipped.map((network) => [network.name, network.caipNetworkId] as const))(
  '%s has a logo that asks no other host',
  (_, id) => {
    expect(readSvg(networkLogo(id)).length).toBeLessThan(1_300)
  },
)

test.each(swapNetworks)('%s, where the kit swaps, has a logo that asks no other host', (id) => {
  expect(readSvg(networkLogo(id)).length).toBeLessThan(1_300)
})

test('a network that the kit does not know has no logo', () => {
  expect([networkLogo('eip155:999999'), networkLogo('constructor' as 'eip155:1')]).toEqual([undefined, undefined])
})

test.each(knownWallets)('$name has a logo that asks no other host', ({ slug }) => {
  expect(readSvg(walletLogo(slug)).length).toBeGreaterThan(100)
})

test('a wallet that the kit does not name has no logo', () => {
  expect([walletLogo('io.metamask'), walletLogo('toString')]).toEqual([undefined, undefined])
})
