import { describe, expect, test } from 'vitest'
import type { Namespace } from '../domain/namespace.ts'
import { type SafeUrl, safeUrl } from '../domain/safe-url.ts'
import { walletBrowserLink } from './wallet-browsers.ts'

const page = { url: 'https://app.test/a b?', origin: 'https://app.test' }
const url = encodeURIComponent(page.url)
const origin = encodeURIComponent(page.origin)
const home = (host: string): SafeUrl | null => safeUrl('web', `https://${host}/`)

describe('R-WC-3: wallets that open this page in themselves', () => {
  test.each([
    ['phantom.com', 'solana', `https://phantom.app/ul/browse/${url}?ref=${origin}`],
    ['www.phantom.app', 'bip122', `https://phantom.app/ul/browse/${url}?ref=${origin}`],
    ['solflare.com', 'solana', `https://solflare.com/ul/v1/browse/${url}?ref=${url}`],
    ['wallet.coinbase.com', 'eip155', `https://go.cb-w.com/dapp?cb_url=${url}`],
  ] as [string, Namespace, string][])('%s on %s', (host, namespace, link) => {
    expect(walletBrowserLink({ homepage: home(host) }, [namespace], page)).toBe(link)
  })

  test('are also known by how they announce themselves', () => {
    expect(walletBrowserLink({ rdns: 'app.phantom', homepage: null }, ['solana'], page)).toContain('phantom.app')
  })

  test('one chain in common is enough, and none is not', () => {
    expect(walletBrowserLink({ homepage: home('solflare.com') }, ['eip155', 'solana'], page)).not.toBeNull()
    expect(walletBrowserLink({ homepage: home('solflare.com') }, ['eip155'], page)).toBeNull()
  })

  test.each(['evil.phantom.com.example', 'notphantom.com', 'acorn.example'])('%s is not one of them', (host) => {
    expect(walletBrowserLink({ homepage: home(host) }, ['solana'], page)).toBeNull()
    expect(walletBrowserLink({ homepage: null }, ['solana'], page)).toBeNull()
  })
})
