import { describe, expect, test } from 'vitest'
import { defaultFeatures, type Features } from '../config/features.ts'
import type { Connection } from '../domain/connection.ts'
import { connectorKinds } from '../domain/connector.ts'
import { base, mainnet, solana } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import type { WalletId } from '../kit/kit.events.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { connectedNamespace, disconnectedTogether, networkFor, unsupportedNamespace } from './coordination.ts'
import { joinFailures, switchFailedNotice } from './rules/failures.ts'
import { withRecent } from './rules/with-recent.ts'

const evm = connectionTo('eip155')
const sol = connectionTo('solana')
const shared = { connectorKind: 'walletConnect' } as const
const evmShared = connectionTo('eip155', 'wc', shared)
const solShared = connectionTo('solana', 'wc', shared)
const btcByMail = connectionTo('bip122', 'mail', { connectorKind: 'auth' })
const networks = { requested: [mainnet, base, solana], active: mainnet.caipNetworkId }

describe('R-CON-6: who leaves with whom', () => {
  const evmOther = connectionTo('eip155', 'io.other')
  const solByMail = connectionTo('solana', 'mail', { connectorKind: 'auth' })
  const all = [evm, evmOther, evmShared, sol, solShared, btcByMail, solByMail]

  test.each([
    ['one that has its wallet to itself leaves alone', { namespace: 'eip155', connectorId: 'io.wallet' }, [evm]],
    ['and not one of the same name elsewhere', { namespace: 'solana', connectorId: 'io.wallet' }, [sol]],
    [
      'those of one WalletConnect session leave together',
      { namespace: 'eip155', connectorId: 'wc' },
      [evmShared, solShared],
    ],
    ['whichever of them is asked', { namespace: 'solana', connectorId: 'wc' }, [evmShared, solShared]],
    ['another kind of shared session stays', { namespace: 'bip122', connectorId: 'mail' }, [btcByMail, solByMail]],
    [
      'of a namespace all leave, and all on the session of one of them',
      { namespace: 'eip155' },
      [evm, evmOther, evmShared, solShared],
    ],
    ['of two kinds of session both', { namespace: 'solana' }, [evmShared, sol, solShared, btcByMail, solByMail]],
    ['all', {}, all],
    ['none of a namespace without a wallet', { namespace: 'polkadot' }, []],
    ['none for a wallet that is not there', { namespace: 'eip155', connectorId: 'io.unknown' }, []],
  ] as [string, Partial<WalletId>, Connection[]][])('%s', (_, who, leavers) => {
    expect(disconnectedTogether(who, all)).toEqual(leavers)
  })

  test.each(connectorKinds)('a wallet of kind %s leaves with its other chains only if they share a session', (kind) => {
    const one = connectionTo('eip155', 'io.both', { connectorKind: kind })
    const other = connectionTo('solana', 'io.both', { connectorKind: kind })
    const isShared = kind === 'walletConnect' || kind === 'auth'
    expect(disconnectedTogether({ namespace: 'eip155' }, [one, other])).toEqual(isShared ? [one, other] : [one])
  })

  test('without wallets, none leaves', () => {
    expect(disconnectedTogether({}, [])).toEqual([])
  })

  test('one failure is told as it is, several as one that names each underneath', () => {
    const first = new KitError('disconnect/chain-failed')
    const second = new KitError('wallet/disconnected')
    expect(joinFailures([first])).toBe(first)
    const joined = joinFailures([first, second])
    expect(joined.message).toBe('Failed to disconnect')
    expect(joined.detail).toBe('Failed to disconnect chain; Your wallet is no longer connected.')
    expect((joined.cause as AggregateError).errors).toEqual([first, second])
  })
})

describe('R-NET-8: a wallet on a network outside the dApp’s', () => {
  const settings = { features: defaultFeatures, isBasic: false }
  const lost = { eip155: connectionTo('eip155', 'io.wallet', { network: 'eip155:137' }) }

  test('is told by its namespace', () => {
    expect(unsupportedNamespace(lost, networks, settings)).toBe('eip155')
    expect(unsupportedNamespace({ eip155: evm }, networks, settings)).toBeNull()
    expect(unsupportedNamespace({}, networks, settings)).toBeNull()
  })

  test('R-NET-11: is that of the active network, and of no other', () => {
    const onOther = { solana: connectionTo('solana', 'io.sol', { network: 'solana:devnet' }) }
    expect(unsupportedNamespace({ eip155: evm, ...onOther }, networks, settings)).toBeNull()
    expect(unsupportedNamespace({ ...lost, ...onOther }, networks, settings)).toBe('eip155')
    expect(unsupportedNamespace(onOther, networks, settings)).toBeNull()
    expect(unsupportedNamespace(onOther, { ...networks, active: solana.caipNetworkId }, settings)).toBe('solana')
  })

  test('does not matter where switching is off, or other chains are allowed', () => {
    const without = (features: Partial<Features>) => ({ ...settings, features: { ...defaultFeatures, ...features } })
    expect(unsupportedNamespace(lost, networks, without({ networkSwitch: false }))).toBeNull()
    expect(unsupportedNamespace(lost, networks, without({ unsupportedChains: true }))).toBeNull()
  })

  test('nor where a kit has no adapter, and all it can do there is what the session says', () => {
    expect(unsupportedNamespace(lost, networks, { ...settings, isBasic: true })).toBeNull()
  })
})

describe('which namespace, which network', () => {
  test('R-UI-1: the account to show is that of the active network, else any', () => {
    expect(connectedNamespace({ eip155: evm, solana: sol }, { ...networks, active: solana.caipNetworkId })).toBe(
      'solana',
    )
    expect(connectedNamespace({ solana: sol }, networks)).toBe('solana')
    expect(connectedNamespace({}, networks)).toBeNull()
  })

  test('a namespace connects on the active network, else on the first of its own that was asked for', () => {
    expect(networkFor('eip155', { ...networks, active: base.caipNetworkId })).toBe(base.caipNetworkId)
    expect(networkFor('solana', networks)).toBe(solana.caipNetworkId)
    expect(networkFor('bip122', networks)).toBeNull()
  })
})

describe('R-CON-9: recent wallets', () => {
  test.each([
    [[], 'a', ['a']],
    [['a'], 'b', ['b', 'a']],
    [['b', 'a'], 'c', ['c', 'b']],
    [['b', 'a'], 'a', ['a', 'b']],
  ])('after %o comes %s: %o', (before, id, after) => {
    expect(withRecent(before, connectionTo('eip155', id), null)).toEqual(after)
  })

  test('what a session reached is remembered by the listing that was chosen, and any wallet by nothing', () => {
    expect(withRecent(['a'], evmShared, 'x1')).toEqual(['directory:x1', 'a'])
    expect(withRecent(['a'], evmShared, null)).toEqual(['a'])
    expect(withRecent(['a'], evm, 'x1')).toEqual(['io.wallet', 'a'])
  })
})

describe('R-NET-4: what is said when the wallet did not switch', () => {
  test('that the old network stayed, by its name, and who said no', () => {
    expect(switchFailedNotice(new KitError('wallet/rejected'), networks, {})?.message).toBe(
      'Stayed on Ethereum. The switch was declined.',
    )
    const failed = switchFailedNotice(new KitError('connection/timeout'), networks, { eip155: evm })
    expect(failed?.message).toBe('Stayed on Ethereum. The switch did not work.')
    expect(failed?.cause).toMatchObject({ code: 'connection/timeout' })
    expect(failed?.shows).toBe('toast')
  })

  test('nothing, when the visitor gave up on it', () => {
    expect(switchFailedNotice(new KitError('connection/cancelled'), networks, {})).toBeNull()
  })
})
