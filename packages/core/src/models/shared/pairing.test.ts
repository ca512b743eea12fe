import { describe, expect, test } from 'vitest'
import { KitError } from '../../errors/kit-error.ts'
import type { PairingState } from '../../pairing/pairing.state.ts'
import { testConnected, testConnection, testSettings, testSnapshot } from '../../test-utils/test-snapshot.ts'
import type { WalletsState } from '../../wallets/wallets.state.ts'
import { pairingIn } from './pairing.ts'

const still = { uri: null, isRenewal: false, error: null }
const bySession = { connectorId: 'walletConnect', connectorKind: 'walletConnect' } as const
const live = testConnected({ connection: testConnection(bySession) })
const failed = (connectorId: string): WalletsState => ({
  is: 'disconnected',
  failure: { connectorId, error: new KitError('kit/load-failed') },
})
const select = (pairing: PairingState, connections: Record<string, WalletsState | typeof live> = {}) =>
  pairingIn({ ...testSnapshot({ wallets: connections }), pairing }, testSettings)

describe('R-WC-1, R-WC-6: what a view may know of a code', () => {
  test.each([
    ['nothing yet', { is: 'idle' }, { ...still, is: 'preparing' }],
    ['being made', { is: 'preparing', isRenewal: false }, { ...still, is: 'preparing' }],
    ['being made anew', { is: 'preparing', isRenewal: true }, { ...still, is: 'preparing', isRenewal: true }],
    [
      'there to be scanned',
      { is: 'waiting', uri: 'wc:1', expiresAt: 7, isRenewal: true },
      { is: 'waiting', uri: 'wc:1', isRenewal: true, error: null },
    ],
  ] as [string, PairingState, ReturnType<typeof pairingIn>][])('%s', (_, pairing, model) => {
    expect(select(pairing)).toEqual(model)
  })

  test.each([
    ['wallet/rejected', 'declined'],
    ['pairing/expired', 'expired'],
    ['pairing/unreachable', 'failed'],
    ['project/invalid-id', 'failed'],
  ] as const)('%s: %s, with the reason', (code, is) => {
    const error = new KitError(code)
    expect(select({ is: 'failed', error })).toEqual({ ...still, is, error })
  })
})

describe('once a wallet approved', () => {
  const approved = { is: 'approved', namespaces: ['eip155'] } as const
  const connecting: WalletsState = { is: 'connecting', connectorId: 'walletConnect' }

  test('it is connected as soon as one namespace is', () => {
    expect(select(approved, { eip155: live })).toEqual({ ...still, is: 'connected' })
    expect(select(approved, { eip155: failed('walletConnect'), solana: live }).is).toBe('connected')
  })

  test('it is approved while that is under way', () => {
    expect(select(approved, { eip155: connecting })).toEqual({ ...still, is: 'approved' })
    expect(select(approved, { eip155: connecting, solana: failed('walletConnect') }).is).toBe('approved')
    expect(select(approved, { eip155: failed('io.fox') }).is).toBe('approved')
  })

  test('it has failed once nothing can be connected, and says why', () => {
    expect(select(approved, { eip155: failed('walletConnect') })).toMatchObject({
      is: 'failed',
      error: { code: 'kit/load-failed' },
    })
  })
})
