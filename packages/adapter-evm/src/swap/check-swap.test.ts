import { type Hex, size, slice, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { checkOn, dai, ether, now, router, usdc, word } from '../test-utils/checked-swap.ts'
import { codeOf } from '../test-utils/harness.ts'
import { bob } from '../test-utils/scripted-provider.ts'
import { parentFeeOracle } from '../transfer/parent-fee.ts'
import { approvalOf } from './approval-of.ts'

test('R-SWAP-1: a swap that does what it says is checked, with its fee', async () => {
  expect(await checkOn().check()).toEqual({
    ...{ contract: router, reset: null, minimum: 90n, arrives: 90n, fee: 1_000n, maxFee: 1_000n },
  })
})

test('R-SWAP-1: the most of its fee leaves room for prices that rise within a few blocks, as that of a transfer', async () => {
  const block = { timestamp: word(now), baseFeePerGas: '0x9' }
  expect(await checkOn({ eth_getBlockByNumber: block }).check()).toMatchObject({ fee: 1_000n, maxFee: 1_900n })
})

test('R-SWAP-1: a node that does not say the gas has checked nothing that can be agreed to', async () => {
  const [{ calls }] = checkOn().node.eth_simulateV1 as [{ calls: readonly object[] }]
  const eth_simulateV1 = [{ calls: calls.map((call) => ({ ...call, gasUsed: undefined })) }]
  expect(await codeOf(checkOn({ eth_simulateV1 }).check())).toBe('rpc/invalid-response')
})

describe('R-SWAP-1: what a rollup charges for its parent chain', () => {
  const upperBound = toFunctionSelector('getL1FeeUpperBound(uint256)')
  const operator = toFunctionSelector('getOperatorFee(uint256)')
  const eth_call = (call: { to?: string; data?: Hex }) => {
    if (call.to !== parentFeeOracle) return '0x'
    const [of, value] = [slice(call.data ?? '0x', 0, 4), BigInt(slice(call.data ?? '0x', 4))]
    // A wei for each byte, and ten for each unit of gas.
    if (of === upperBound) return word(value)
    return of === operator ? word(10n * value) : '0x'
  }

  test('is part of the fee, may double, and is for the bytes and the gas of the swap', async () => {
    const parentFee = 120n + 2n + 1_000n
    expect(await checkOn({ eth_call }).check()).toMatchObject({
      ...{ fee: 1_000n + parentFee, maxFee: 1_000n + 2n * parentFee },
    })
  })

  test('has to be there, too', async () => {
    const check = (balance: bigint) => codeOf(checkOn({ eth_call, eth_getBalance: word(balance) }).check())
    expect(await check(2_121n)).toBe('swap/insufficient-fee')
    expect(await check(2_122n)).toEqual({ wentWell: expect.objectContaining({ fee: 2_122n }) })
  })

  test('is charged for the approval, too, which is another transaction', async () => {
    const approval = approvalOf(usdc, router, 100n)
    const look = (amount: bigint) => ({ status: '0x1', returnData: word(amount), logs: [] })
    const [made, looks] = [
      (gas: Hex) => ({ status: '0x1', returnData: '0x', logs: [], gasUsed: gas }),
      (usdcs: bigint, dais: bigint) => [usdcs, 6n, dais, 18n, 0n].map(look),
    ]
    const calls = [...looks(100n, 0n), made('0x32'), made('0x64'), ...looks(0n, 90n)]
    const checked = checkOn({ eth_call, eth_simulateV1: [{ calls }] }).check(() => ({
      approval,
    }))
    expect(await checked).toMatchObject({ fee: 1_500n + (120n + 68n + 500n) + (120n + 2n + 1_000n) })
  })

  test('that does not answer leaves the swap unchecked', async () => {
    expect(await codeOf(checkOn({ eth_call: null }).check())).toBe('rpc/invalid-response')
  })
})

describe('R-SWAP-1: an account that pays for an operation of its own', () => {
  /** Bytes take two units each. */
  const eth_estimateGas = ({ data = '0x' as Hex }) => word(2n * BigInt(size(data)))
  const look = (amount: bigint) => ({ status: '0x1', returnData: word(amount), logs: [] })
  const made = (gas: Hex) => ({ status: '0x1', returnData: '0x', logs: [], gasUsed: gas })
  const looks = (usdcs: bigint, dais: bigint) => [usdcs, 6n, dais, 18n, 0n].map(look)
  const approval = approvalOf(usdc, router, 100n)
  const eth_simulateV1 = [{ calls: [...looks(100n, 0n), made('0x32'), made('0x64'), ...looks(0n, 90n)] }]
  const ofBytes = 2n * (1_024n + 68n + 2n)
  const prefund = (2n * 150n + 2n * ofBytes + 290_000n) * 10n

  test('is charged once for approval and swap, which it makes as one', async () => {
    const { check } = checkOn({ eth_estimateGas, eth_simulateV1 }, { isOperation: true })
    expect(await check(() => ({ approval }))).toMatchObject({
      fee: (150n + 15n + 2n * ofBytes + 100_000n) * 10n,
      maxFee: (prefund * 5n) / 4n,
    })
  })

  test('has to have in advance what it may be charged at most', async () => {
    const check = (balance: bigint) =>
      codeOf(
        checkOn({ eth_estimateGas, eth_simulateV1, eth_getBalance: word(balance) }, { isOperation: true }).check(
          () => ({ approval }),
        ),
      )
    expect(await check(prefund - 1n)).toBe('swap/insufficient-fee')
    expect(await check(prefund)).toEqual({ wentWell: expect.objectContaining({ minimum: 90n }) })
  })
})

type Change = Parameters<ReturnType<typeof checkOn>['check']>[0]

describe('R-SWAP-1: refused without being played', () => {
  test.each<[string, Change, string]>([
    [
      'an account that is none',
      ({ order }) => ({ order: { ...order, address: 'alice.eth' } }),
      'swap/unsupported-network',
    ],
    ['a call to what is no address', ({ swap }) => ({ swap: { ...swap, to: 'router' } }), 'swap/unreadable'],
    ['a call to what is bought', ({ swap }) => ({ swap: { ...swap, to: dai.toLowerCase() } }), 'swap/unreadable'],
    [
      'a call that pays less than is sold',
      ({ order, swap }) => ({ order: { ...order, sold: ether }, swap: { ...swap, value: 99n } }),
      'swap/unreadable',
    ],
    [
      'an approval that is no call of a token',
      () => ({ approval: { to: usdc, value: 0n, data: '0x12345678' } }),
      'swap/wrong-approval',
    ],
    [
      'an approval for others',
      () => ({ approval: { to: usdc, value: 0n, data: approvalOf(usdc, bob, 100n).data } }),
      'swap/wrong-approval',
    ],
    ['a call of no router', () => ({ terms: null }), 'swap/unreadable'],
    ['another recipient', (_, terms) => ({ terms: { ...terms, recipient: bob } }), 'swap/wrong-recipient'],
    ['the sale of ether', (_, terms) => ({ terms: { ...terms, sold: null } }), 'swap/unreadable'],
    [
      'the sale of a token for ether',
      ({ order, swap }) => ({ order: { ...order, sold: ether }, swap: { ...swap, value: 100n } }),
      'swap/unreadable',
    ],
    ['another token', (_, terms) => ({ terms: { ...terms, bought: bob } }), 'swap/unreadable'],
    ['another amount', (_, terms) => ({ terms: { ...terms, amount: 101n } }), 'swap/unreadable'],
    ['less than was promised', (_, terms) => ({ terms: { ...terms, minimum: 89n } }), 'swap/pays-less'],
  ])('%s', async (_, change, code) => {
    const { check, asked } = checkOn()
    expect(await codeOf(check(change))).toBe(code)
    expect(asked).not.toContain('eth_simulateV1')
  })

  test('an approval for others is told by what it asks for', async () => {
    const approval = { to: usdc, value: 0n, data: approvalOf(usdc, bob, 100n).data }
    await expect(checkOn().check(() => ({ approval }))).rejects.toMatchObject({
      detail: `It asks for approve(${bob}, 100).`,
    })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no contract', { eth_getCode: '0x' }, 'swap/unreadable'],
    ['what is no code', { eth_getCode: 7 }, 'swap/unreadable'],
    ['another chain', { eth_chainId: '0x89' }, 'config/invalid'],
    ['no time', { eth_getBlockByNumber: {} }, 'rpc/invalid-response'],
  ])('at a node that has %s', async (_, answers, code) => {
    expect(await codeOf(checkOn(answers).check())).toBe(code)
  })

  test.each([
    [now + 29n, 'swap/would-fail'],
    [now + 30n, null],
  ])('one whose deadline is %s', async (deadline, code) => {
    const outcome = codeOf(checkOn().check((_, terms) => ({ terms: { ...terms, deadline } })))
    expect(await outcome).toEqual(code ?? { wentWell: expect.objectContaining({ arrives: 90n }) })
  })
})

describe('R-SWAP-2: what an account has', () => {
  test.each([
    [1_000n, null],
    [999n, 'swap/insufficient-fee'],
  ])('%s wei for a fee of 1 000', async (balance, code) => {
    const outcome = codeOf(checkOn({ eth_getBalance: word(balance) }).check())
    expect(await outcome).toEqual(code ?? { wentWell: expect.objectContaining({ fee: 1_000n }) })
  })

  test('less ether than is sold', async () => {
    const change: Change = ({ order, swap }, terms) => ({
      ...{ order: { ...order, sold: ether }, swap: { ...swap, value: 100n }, terms: { ...terms, sold: null } },
    })
    expect(await codeOf(checkOn({ eth_getBalance: word(99n) }).check(change))).toBe('swap/insufficient-balance')
  })
})

describe('R-SWAP-1: the decimals of the network’s own currency', () => {
  const sells =
    (decimals: number): Change =>
    ({ order, swap }, terms) => ({
      ...{ order: { ...order, sold: { ...ether, decimals } }, swap: { ...swap, value: 100n } },
      terms: { ...terms, sold: null },
    })
  const buys =
    (decimals: number): Change =>
    ({ order }, terms) => ({ order: { ...order, bought: { ...ether, decimals } }, terms: { ...terms, bought: null } })

  test.each([
    ['sold', 19, 18, sells],
    ['sold', 17, 18, sells],
    ['bought', 19, 18, buys],
    ['bought', 17, 18, buys],
    ['sold', 18, 6, sells],
    ['bought', 18, 6, buys],
  ])(
    'are the network’s: what is %s with %d, and not %d, is refused, and no node is asked',
    async (_, said, own, of) => {
      const { check, asked } = checkOn({}, { decimals: own })
      expect([await codeOf(check(of(said))), asked]).toEqual(['transaction/wrong-decimals', []])
    },
  )

  test.each([18, 6])('are no reason where they are those of the network: %d', async (decimals) => {
    const { check } = checkOn({ eth_getBalance: word(99n) }, { decimals })
    expect(await codeOf(check(sells(decimals)))).toBe('swap/insufficient-balance')
  })

  test('are not known of a network that is none of the kit', async () => {
    const { check } = checkOn()
    expect(await codeOf(check(({ order }) => ({ order: { ...order, network: 'eip155:8453' } })))).toBe(
      'network/unknown',
    )
  })
})

test('R-SWAP-1: less than was promised arrives', async () => {
  const { check } = checkOn()
  expect(await codeOf(check((_, terms) => ({ minimum: 91n, terms: { ...terms, minimum: 91n } })))).toBe(
    'swap/pays-less',
  )
})
