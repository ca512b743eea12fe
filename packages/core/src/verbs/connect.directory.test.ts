import { createFakeWalletList } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { directory } from '../directory/directory.feature.ts'
import { initialDirectory } from '../directory/directory.state.ts'
import type { ListedWallet } from '../domain/listed-wallet.ts'
import { KitError } from '../errors/kit-error.ts'
import { selectConnectingWalletConnect } from '../models/connecting-wallet-connect.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { lateSession } from '../test-utils/fake-session.ts'
import { listing } from '../test-utils/sample-listing.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { everything, onSolana, startSessionKit } from '../test-utils/start-session-kit.ts'
import { phone } from '../test-utils/test-environment.ts'
import { stillConnector } from '../test-utils/test-snapshot.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from './connect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
/** The directory's code loads first, and the pairing's after its answer. */
const settle = async () => {
  for (const _ of ['directory', 'pairing']) {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(2_000)
  }
}

const acorn = listing('acorn-id', { name: 'Acorn', rdns: 'io.acorn' })
const toAcorn = { walletId: 'acorn-id', namespace: 'eip155' } as const

/** A page with these EVM wallets, a session and a directory. */
function page(rdns: readonly string[], listed: readonly ListedWallet[] = [acorn]) {
  const found = rdns.map((id) => stillConnector(id, { name: id, rdns: id }))
  const evm = scriptedAdapter('eip155', { found })
  const list = createFakeWalletList(listed)
  const session = lateSession()
  const runtime = { loadWalletList: list.load }
  const harness = startKitWith([evm], { connectors: [session.descriptor], runtime })
  return { ...harness, evm, list, session }
}

describe('connect with an id of the directory', () => {
  test('asks an installed wallet directly, without the modal', async () => {
    const { kit, evm, list, session } = page(['io.other', 'io.acorn'])
    const account = connect(kit, toAcorn)
    await settle()
    expect(await account).toMatchObject({ is: 'connected', wallet: { id: 'io.acorn' } })
    expect([evm.asked[0], kit.getSnapshot().router.isOpen, session.pairings]).toEqual(['connect io.acorn', false, []])
    expect(list.queries.map(({ query }) => query)).toEqual([{ page: 1, entries: 1, include: ['acorn-id'] }])
  })

  test('R-WC-1: shows the code of one that is not installed, and resolves once it approved', async () => {
    const runtime = { loadWalletList: createFakeWalletList([acorn]).load }
    const { kit, view, last } = startSessionKit({ runtime })
    const account = connect(kit, toAcorn)
    await settle()
    const { router } = kit.getSnapshot()
    expect(router.stack).toEqual([{ view: 'ConnectingWalletConnect', walletId: 'acorn-id' }])
    const { name, uri } = selectConnectingWalletConnect(wideKit(kit).getSnapshot(), kit.settings, {
      walletId: 'acorn-id',
    })
    expect([name, uri]).toEqual(['Acorn', last().proposal.uri])
    last().approve(everything)
    expect(await account).toMatchObject({ is: 'connected' })
    await settle()
    expect([view(), kit.getSnapshot().discovery.recentIds]).toEqual([undefined, ['directory:acorn-id']])
  })

  test('shows a code where two claim to be the wallet, and where it is here for another chain only', async () => {
    const rivals = page(['io.acorn'])
    rivals.evm.fake.announce({ ...stillConnector('io.acorn#2', { name: 'Acorn' }), rdns: 'io.acorn' })
    void codeOf(connect(rivals.kit, toAcorn))
    const harness = startSessionKit({ runtime: { loadWalletList: createFakeWalletList([acorn]).load } })
    const account = connect(harness.kit, { walletId: 'acorn-id', namespace: 'solana' })
    await settle()
    expect([rivals.view(), harness.view()]).toEqual(['ConnectingWalletConnect', 'ConnectingWalletConnect'])
    harness.last().approve(everything)
    expect(await account).toMatchObject({ networkId: onSolana })
  })

  test('R-WC-3: a wallet that takes no code has its link on a phone', async () => {
    const tide = listing('tide', { supportsWalletConnect: false })
    const runtime = { loadWalletList: createFakeWalletList([tide]).load, environment: phone() }
    const harness = startSessionKit({ runtime })
    void codeOf(connect(harness.kit, { walletId: 'tide', namespace: 'eip155' }))
    await settle()
    expect(harness.view()).toBe('ConnectingWalletConnect')
  })

  test('shows where a wallet can be had that nothing leads to, and rejects', async () => {
    const tide = listing('tide', { supportsWalletConnect: false })
    const { kit } = page([], [tide])
    const account = codeOf(connect(kit, { walletId: 'tide', namespace: 'eip155' }))
    await settle()
    expect(await account).toBe('wallet/not-found')
    expect(kit.getSnapshot().router.stack).toEqual([{ view: 'Downloads', walletId: 'tide' }])
  })

  test('knows the wallets that the dApp brings, and those that it does not list', async () => {
    const custom = [{ id: 'mine', name: 'Mine', mobileLink: 'mine://' }]
    const list = createFakeWalletList([acorn])
    const wallets = { custom, include: ['other'], exclude: ['acorn-id'] }
    for (const walletId of ['mine', 'acorn-id']) {
      const harness = startSessionKit({ wallets, runtime: { loadWalletList: list.load } })
      void codeOf(connect(harness.kit, { walletId, namespace: 'eip155' }))
      await settle()
      expect(harness.kit.getSnapshot().router.stack).toEqual([{ view: 'ConnectingWalletConnect', walletId }])
    }
    expect(list.queries.filter(({ query }) => query.include?.includes('mine'))).toEqual([])
  })

  test('two at once are both answered', async () => {
    const { kit } = page(['io.acorn'])
    const both = [codeOf(connect(kit, { ...toAcorn, walletId: 'nobody' })), codeOf(connect(kit, toAcorn))]
    await settle()
    expect(await Promise.all(both)).toMatchObject(['wallet/not-found', { wentWell: { is: 'connected' } }])
  })
})

describe('an id that leads nowhere ends in a typed error', () => {
  test.each(['unknown', '', '__proto__', 'acorn-id,acorn-id'])('%j is unknown', async (walletId) => {
    const { kit, view } = page(['io.acorn'])
    const account = codeOf(connect(kit, { walletId, namespace: 'eip155' }))
    await settle()
    expect([await account, view()]).toEqual(['wallet/not-found', undefined])
  })

  test('without a directory every id is unknown', async () => {
    const { kit } = startKitWith([scriptedAdapter('eip155')])
    const account = codeOf(connect(kit, toAcorn))
    await settle()
    expect(await account).toBe('wallet/not-found')
  })

  test('a directory that cannot be reached is no unknown id, and is asked again the next time', async () => {
    const list = createFakeWalletList([], { answers: 'hangs' })
    const harness = startSessionKit({ runtime: { loadWalletList: list.load } })
    const ask = async () => {
      const account = codeOf(connect(harness.kit, toAcorn))
      await settle()
      return { account, query: list.queries.filter(({ query }) => query.include?.[0] === 'acorn-id').at(-1) }
    }
    const first = await ask()
    first.query?.resolve({ source: 'bundled' })
    expect(await first.account).toBe('rpc/unreachable')
    const second = await ask()
    second.query?.reject(new KitError('project/invalid-id'))
    expect(await second.account).toBe('project/invalid-id')
    const third = await ask()
    third.query?.resolve({ wallets: [acorn], count: 1 })
    await settle()
    expect(harness.view()).toBe('ConnectingWalletConnect')
  })

  test('a directory whose client cannot be loaded', async () => {
    const loadWalletList = () => Promise.reject(new KitError('kit/load-failed'))
    const harness = startSessionKit({ runtime: { loadWalletList } })
    const account = codeOf(connect(harness.kit, toAcorn))
    await settle()
    expect(await account).toBe('kit/load-failed')
  })

  test('code of the kit that cannot be loaded', () => {
    const error = new KitError('kit/load-failed') as KitError
    const requested = { type: 'directory.walletRequested', id: 'acorn-id' } as const
    expect(directory.preview?.(initialDirectory, [requested], error)?.wanted).toEqual([
      { id: 'acorn-id', is: 'failed', error },
    ])
    expect(directory.preview?.(initialDirectory, [requested], null)?.wanted).toBeUndefined()
  })

  test('an abort gives up while the directory is asked', async () => {
    const list = createFakeWalletList([], { answers: 'hangs' })
    const harness = startSessionKit({ runtime: { loadWalletList: list.load } })
    const abort = new AbortController()
    const account = codeOf(connect(harness.kit, { ...toAcorn, signal: abort.signal }))
    await settle()
    abort.abort()
    expect(await account).toBe('connection/cancelled')
    list.queries.at(-1)?.resolve({ wallets: [acorn], count: 1 })
    await settle()
    expect(harness.view()).toBeUndefined()
  })
})
