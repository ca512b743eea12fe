import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { describe, expect, test, vi } from 'vitest'
import { codeOf } from '../test-utils/code-of.ts'
import { accountOf, connectionTo } from '../test-utils/sample-connection.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { deferred } from '../test-utils/start-wallet.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { getAccount, watchAccount } from './account.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

const eip155 = { namespace: 'eip155' } as const
const wallet = { wallet: 'io.wallet', namespace: 'eip155' } as const

describe('getAccount', () => {
  test('R-CON-1: says how a namespace stands, in one word', async () => {
    const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': '[{"connectorId":"io.wallet"}]' }))
    expect(getAccount(startKit({}, { storage }).kit, eip155)).toEqual({ is: 'reconnecting' })
    const { kit } = startKit({ connect: deferred<never>().ask })
    expect(getAccount(kit, eip155)).toEqual({ is: 'disconnected', error: null })
    void codeOf(connect(kit, wallet))
    await kit.load()
    await vi.waitFor(() => expect(getAccount(kit, eip155)).toEqual({ is: 'connecting', walletId: 'io.wallet' }))
  })

  test('R-CON-7: keeps the last failure', async () => {
    const { kit } = startKit({ connect: () => Promise.reject({ code: 4001 }) })
    await codeOf(connect(kit, wallet))
    expect(getAccount(kit, eip155)).toMatchObject({ is: 'disconnected', error: { code: 'wallet/rejected' } })
  })

  test('is the same object while nothing about it changes', async () => {
    const { kit } = startKit()
    await connect(kit, wallet)
    const before = getAccount(kit, eip155)
    kit.send({ type: 'router.openRequested' })
    expect(getAccount(kit, eip155)).toBe(before)
  })

  test('R-NET-8: has no network and no explorer on a chain outside the dApp’s', async () => {
    const { kit, evm } = startKit()
    await connect(kit, wallet)
    evm.emit({ type: 'wallet.networkChanged', network: 'eip155:137' })
    expect(getAccount(kit, eip155)).toMatchObject({
      networkId: 'eip155:137',
      network: undefined,
      addressExplorerUrl: undefined,
    })
  })

  test('R-ACC-1: links only to an explorer that may be linked to', async () => {
    const { kit } = startKit({}, { networks: [hostile()] })
    await connect(kit, wallet)
    expect(getAccount(kit, eip155)).toMatchObject({ is: 'connected', addressExplorerUrl: undefined })
  })

  test('R-CON-10: ‘Chain adapter not found’ where types were not asked', () => {
    expect(() => getAccount(wideKit(startKit().kit), { namespace: 'solana' })).toThrow('Chain adapter not found')
  })

  function hostile() {
    return {
      id: 1,
      name: 'Hostile',
      nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
      rpcUrls: { default: { http: [] } },
      blockExplorers: { default: { name: 'E', url: 'javascript:alert(1)//' } },
    }
  }
})

describe('watchAccount', () => {
  test('R-CON-5: hears every change with what was before, and of nothing else, until it stops', async () => {
    const { kit, evm } = startKit()
    const heard: string[] = []
    const stop = watchAccount(kit, {
      ...eip155,
      onChange: (now, before) => heard.push(`${before.is} > ${now.is === 'connected' ? now.address : now.is}`),
    })
    await connect(kit, wallet)
    kit.send({ type: 'router.openRequested' })
    evm.emit({ type: 'wallet.accountsChanged', accounts: [accountOf('eip155', '0x22')] })
    await disconnect(kit)
    expect(heard).toEqual([
      'disconnected > connecting',
      `connecting > ${accountOf('eip155').address}`,
      'connected > 0x22',
      'connected > disconnected',
    ])
    stop()
    await connect(kit, wallet)
    expect(heard).toHaveLength(4)
  })

  test('R-CON-5: what happens beside the active wallet is no news of its account', async () => {
    const { kit } = startKit({ connect: ({ connectorId }) => answerOf(connectorId) })
    await connect(kit, wallet)
    const before = kit.getSnapshot().wallets.eip155
    const onChange = vi.fn()
    watchAccount(kit, { ...eip155, onChange })
    expect(await codeOf(connect(kit, { ...wallet, wallet: 'io.refusing' }))).toBe('wallet/rejected')
    expect(kit.getSnapshot().wallets.eip155).not.toBe(before)
    expect([getAccount(kit, eip155).is, onChange.mock.calls]).toEqual(['connected', []])
  })

  async function answerOf(connectorId: string) {
    if (connectorId === 'io.refusing') throw { code: 4001 }
    return connectionTo('eip155', connectorId)
  }
})
