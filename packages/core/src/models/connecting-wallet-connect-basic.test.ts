import { describe, expect, test } from 'vitest'
import { listing, listings } from '../test-utils/sample-listing.ts'
import { phone } from '../test-utils/test-environment.ts'
import { testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectConnectingWalletConnectBasic as select } from './connecting-wallet-connect-basic.ts'

const settings = { ...testSettings, hasSession: true, hasDirectory: true, isBasic: true }

describe('R-WC-4: the first view of a kit without adapters', () => {
  test('has the code, and four wallets: those used, featured, the dApp’s own, recommended, each once', () => {
    const directory = {
      is: 'ready',
      recent: [listing('r')],
      featured: [listing('f', { rdns: 'io.f' })],
      custom: [listing('c', { rdns: 'io.f' })],
      recommended: [listing('r'), ...listings(4)],
    } as const
    const model = select(
      { ...testSnapshot({ directory }), pairing: { is: 'waiting', uri: 'wc:1', expiresAt: 7, isRenewal: false } },
      settings,
    )
    expect(model).toMatchObject({ is: 'waiting', uri: 'wc:1', isLooking: false, isMobile: false })
    expect(model.wallets.map(({ key }) => key)).toEqual(['r', 'f', 'w0', 'w1'])
    expect(model.wallets[0]?.selectEvent).toEqual({
      type: 'router.viewRequested',
      route: { view: 'ConnectingWalletConnect', walletId: 'r' },
    })
  })

  test('looks for wallets while the directory is asked', () => {
    expect(select(testSnapshot({ directory: { is: 'loading' } }), settings).isLooking).toBe(true)
  })

  test('R-CFG-2: leads to all wallets where there are some and the dApp wants it', () => {
    const hasAll = (more: object) => select(testSnapshot(), { ...settings, ...more }).hasAllWallets
    const features = { ...settings.features, allWallets: false }
    expect([hasAll({}), hasAll({ hasDirectory: false }), hasAll({ features })]).toEqual([true, false, false])
  })

  test('says that the code is on the phone that should scan it', () => {
    expect(select(testSnapshot(), { ...settings, environment: phone() }).isMobile).toBe(true)
  })

  test('the wallets are the same array while the directory is', () => {
    const snapshot = testSnapshot({ directory: { recommended: listings(2) } })
    const later = { ...snapshot, pairing: { is: 'approved', namespaces: ['eip155'] } as const }
    expect(select(later, settings).wallets).toBe(select(snapshot, settings).wallets)
  })
})
