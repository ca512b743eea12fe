import { describe, expect, test } from 'vitest'
import { codeOf, never, startScripted } from '../test-utils/harness.ts'
import { operated, receipt } from '../test-utils/mined-chain.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { createGetCallsStatus } from './calls-status.ts'
import type { SentCalls } from './features.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}`
const fails = (code: number) => () => {
  throw Object.assign(new Error('no'), { code })
}
const network = 'eip155:1'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

async function start(answers: Parameters<typeof startScripted>[0]) {
  const harness = startScripted(answers)
  await harness.connect()
  const { features } = harness.client
  const missing = () => Promise.reject(new Error('missing'))
  return {
    ...harness,
    send: (isAtomic = false) =>
      features.sendCalls?.(
        {
          address: alice,
          network,
          calls: [
            { to: bob, value: 1n },
            { to: bob, data: '0xabcd' },
          ],
          isAtomic,
        },
        never,
      ) ?? missing(),
    status: (sent: SentCalls) => features.getCallsStatus?.(sent, never) ?? missing(),
    capabilities: () => features.getCapabilities?.({ address: alice, network }, never) ?? missing(),
  }
}

describe('a wallet that sends no calls together', () => {
  test.each([4200, -32_601])('and says so with %i sends them one by one', async (code) => {
    const hashes = [hash('a'), hash('b')]
    const { send, calls } = await start({ wallet_sendCalls: fails(code), eth_sendTransaction: () => hashes.shift() })
    expect(await send()).toEqual({ hashes: [hash('a'), hash('b')], network, isWhole: true, address: alice })
    const sent = calls.filter(({ method }) => method === 'eth_sendTransaction').map(({ params }) => params)
    expect(sent).toMatchObject([[{ from: alice, to: bob, value: '0x1' }], [{ from: alice, to: bob, data: '0xabcd' }]])
  })

  test('sends none where all of them have to happen', async () => {
    const { send, count } = await start({ wallet_sendCalls: fails(4200) })
    expect(await codeOf(send(true))).toBe('wallet/unsupported-method')
    expect(count('eth_sendTransaction')).toBe(0)
  })

  test.each([4001, -32_603, -32_000])(
    'and fails with %i otherwise may have sent them: nothing is repeated',
    async (code) => {
      const { send, count } = await start({ wallet_sendCalls: fails(code) })
      expect(await codeOf(send())).toMatch(/^(wallet|rpc)\//)
      expect(count('eth_sendTransaction')).toBe(0)
    },
  )

  test('and refuses the second leaves the first', async () => {
    let asked = 0
    const eth_sendTransaction = () => {
      asked += 1
      return asked === 1 ? hash('a') : fails(4001)()
    }
    const { send } = await start({ wallet_sendCalls: fails(4200), eth_sendTransaction })
    expect(await send()).toEqual({ hashes: [hash('a')], network, isWhole: false, address: alice })
  })

  test.each([
    ['is lost', 4900, 'wallet/disconnected'],
    ['says nothing', -32_603, 'rpc/internal'],
  ])(
    'and whose second answer %s may have sent it: the first is named, and it is not said to be left',
    async (_, code, is) => {
      let asked = 0
      const eth_sendTransaction = () => {
        asked += 1
        return asked === 1 ? hash('a') : fails(code)()
      }
      const { send } = await start({ wallet_sendCalls: fails(4200), eth_sendTransaction })
      await expect(send()).rejects.toMatchObject({ code: is, context: { sentBefore: hash('a') } })
      expect(asked).toBe(2)
    },
  )

  test('and refuses the first has sent nothing', async () => {
    const { send } = await start({ wallet_sendCalls: fails(4200), eth_sendTransaction: fails(4001) })
    expect(await codeOf(send())).toBe('wallet/rejected')
  })
})

describe('what became of calls', () => {
  const receipts = [{ transactionHash: hash('a'), status: '0x1' }]

  test.each([
    [
      { status: 100, atomic: true },
      { is: 'pending', isAtomic: true, hashes: [] },
    ],
    [
      { status: 200, atomic: true, receipts },
      { is: 'done', isAtomic: true, hashes: [hash('a')] },
    ],
    [
      { status: 400, atomic: false },
      { is: 'dropped', isAtomic: false, hashes: [] },
    ],
    [
      { status: 500, atomic: true, receipts },
      { is: 'failed', isAtomic: true, hashes: [hash('a')] },
    ],
    [
      { status: 600, receipts },
      { is: 'partial', isAtomic: false, hashes: [hash('a')] },
    ],
    [{ status: 'PENDING' }, { is: 'pending', isAtomic: false, hashes: [] }],
    [
      { status: 'CONFIRMED', receipts },
      { is: 'done', isAtomic: false, hashes: [hash('a')] },
    ],
    [{ status: 'CONFIRMED' }, { is: 'done', isAtomic: false, hashes: [] }],
    [
      { status: 'CONFIRMED', receipts: [{ transactionHash: hash('a'), status: '0x0' }] },
      { is: 'failed', isAtomic: false, hashes: [hash('a')] },
    ],
  ])('is read of %j', async (answer, expected) => {
    const { status, calls } = await start({ wallet_getCallsStatus: () => answer })
    expect(await status({ id: '0x5f' })).toEqual(expected)
    expect(calls.at(-1)).toEqual({ method: 'wallet_getCallsStatus', params: ['0x5f'] })
  })

  test.each([
    null,
    {},
    { status: 700 },
    { status: 200, receipts: 'all' },
    { status: 200, receipts: [{ transactionHash: '<b>' }] },
  ])('%j is no answer', async (answer) => {
    const { status } = await start({ wallet_getCallsStatus: () => answer })
    expect(await codeOf(status({ id: '0x5f' }))).toBe('wallet/invalid-answer')
  })
})

test.each([
  [['0x1', '0x1'], true, { is: 'done', hashes: [hash('a'), hash('b')] }],
  [['0x1', '0x1'], false, { is: 'partial', hashes: [hash('a'), hash('b')] }],
  [['0x1', '0x0'], true, { is: 'partial', hashes: [hash('a'), hash('b')] }],
  [['0x0', '0x0'], true, { is: 'failed', hashes: [hash('a'), hash('b')] }],
  [['0x1', null], true, { is: 'pending', hashes: [hash('a')] }],
])('of calls that were sent one by one, the network says %j', async (statuses, isWhole, expected) => {
  const left = [...statuses]
  const readNode = async () => {
    const status = left.shift()
    return status ? { status } : null
  }
  const read = createGetCallsStatus({ readNode } as never)
  const sent = { hashes: [hash('a'), hash('b')] as const, network, isWhole } as const
  expect(await read(sent, never)).toEqual({ ...expected, isAtomic: false })
})

describe('of calls that a smart account sent one by one, each in a bundle that was done', () => {
  const bundle = (isDone: boolean) => ({ ...receipt(operated(entryPoint, alice, isDone)), from: bob, to: entryPoint })
  const statusOf = async (receipts: readonly object[], address?: string) => {
    const left = [...receipts]
    const read = createGetCallsStatus({ readNode: async () => left.shift() } as never)
    return (await read({ hashes: [hash('a'), hash('b')], network, isWhole: true, address }, never)).is
  }

  test.each([
    [[true, true], 'done'],
    [[true, false], 'partial'],
    [[false, false], 'failed'],
  ])('the network says %j', async (made, is) => {
    expect(await statusOf(made.map(bundle), alice)).toBe(is)
  })

  test('what another account did in it says nothing of them', async () => {
    expect(await statusOf([bundle(false), bundle(false)], bob)).toBe('done')
  })

  test('nobody sees what was undone where it is not known who sent them, or the receipt does not say it', async () => {
    expect(await statusOf([bundle(false), bundle(false)])).toBe('done')
    expect(await statusOf([{ status: '0x1' }, { status: '0x1' }], alice)).toBe('done')
  })

  test('and sends them with the account that the network is asked about', async () => {
    const hashes = [hash('a'), hash('b')]
    const { send } = await start({ wallet_sendCalls: fails(4200), eth_sendTransaction: () => hashes.shift() })
    const sent = await send()
    const read = createGetCallsStatus({ readNode: async () => bundle(false) } as never)
    expect((await read(sent, never)).is).toBe('failed')
  })
})

describe('R-API-2: what the wallet can do', () => {
  test.each([
    [{ '0x1': { atomic: { status: 'ready' } } }, 'ready'],
    [{ '0x0': { atomic: { status: 'supported' } } }, 'supported'],
    [{ '0x2105': { atomic: { status: 'supported' } } }, 'unsupported'],
    [{ '0x1': { atomic: { status: 'sometimes' } } }, 'unsupported'],
    [null, 'unsupported'],
  ])('is read of %j', async (answer, atomic) => {
    const { capabilities, calls } = await start({ wallet_getCapabilities: () => answer })
    expect(await capabilities()).toEqual({ atomic })
    expect(calls.at(-1)).toEqual({ method: 'wallet_getCapabilities', params: [alice, ['0x1']] })
  })

  test('is nothing of a wallet that does not know the question, and not known of one that fails', async () => {
    expect(await (await start({ wallet_getCapabilities: fails(4200) })).capabilities()).toEqual({
      atomic: 'unsupported',
    })
    expect(await codeOf((await start({ wallet_getCapabilities: fails(-32_603) })).capabilities())).toBe('rpc/internal')
  })
})
