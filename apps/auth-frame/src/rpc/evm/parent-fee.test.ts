import { decodeAbiParameters, type Hex, slice, toBytes, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { FrameFailureError } from '../../door/frame-failure.ts'
import { ethereum, failureIn, openRpc, testWallet } from '../../test-utils/open-rpc.ts'

const me = testWallet().addresses.evm
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const oracleOfOp = '0x420000000000000000000000000000000000000F'
const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const gwei = 10n ** 9n
const upperBound = toFunctionSelector('getL1FeeUpperBound(uint256)')
const exact = toFunctionSelector('getL1Fee(bytes)')
const operator = toFunctionSelector('getOperatorFee(uint256)')

const failing = (code: number, data?: unknown) => () => {
  throw new FrameFailureError('rpc', 'execution reverted', { rpc: { code, data } })
}
const reverted = failing(3, '0x')
const silent = () => {
  throw new FrameFailureError('unavailable', 'The node of this network does not answer.')
}

type Oracle = Readonly<Record<Hex, unknown>>

/** What is shown as the most that a request costs, where the contract of the OP stack answers this to each of its functions. */
async function shownFor(
  oracle: Oracle | string,
  {
    asked = [{ from: me, to, value: '0x1' }] as object,
    smart = false,
    network = ethereum,
    address = oracleOfOp,
    method = 'eth_sendTransaction',
  } = {},
) {
  const data: Hex[] = []
  const { ask, shown } = openRpc(
    {
      eth_call([call]: [{ to: string; data: Hex }]) {
        if (call.to !== address) return '0x'
        data.push(call.data)
        const answer = typeof oracle === 'string' ? oracle : oracle[slice(call.data, 0, 4)]
        return typeof answer === 'function' ? answer() : answer
      },
      eth_getCode: ([of]: [string]) => (of === delegate ? '0x6001' : '0x'),
      eth_simulateV1: failing(-32_601),
      eth_sendRawTransaction: '0x',
    },
    [{ ...network, ...(smart ? { smartAccount: { kind: 'eip7702', delegate } } : {}) }],
  )
  const answer = await failureIn(ask(method, asked, network.id))
  const fee = shown[0]?.facts.find(({ label }) => label === 'mostFee')?.value
  return { answer, fee, data }
}

/** 21 000 gas at three gwei, in ETH, and so much more. */
const withMore = (more: bigint) => `0.${(63_000n * gwei + more).toString().padStart(18, '0').replace(/0+$/, '')} ETH`
const sizes = (data: readonly Hex[]) =>
  data.filter((one) => one.startsWith(upperBound)).map((one) => BigInt(slice(one, 4)))

test('what a network of the OP stack charges for its parent chain and its operator counts, and may double until a block has it', async () => {
  const { fee, data } = await shownFor({ [upperBound]: word(500n * gwei), [operator]: word(70n * gwei) })
  expect(fee).toBe(withMore(2n * 570n * gwei))
  expect(sizes(data)).toEqual([120n])
  expect(data).toContain(`${operator}${word(21_000n).slice(2)}`)
})

test('it is asked for as many bytes as the call has', async () => {
  const asked = [{ from: me, to, data: `0x${'12'.repeat(68)}`, gas: '0x5208' }]
  expect(sizes((await shownFor({ [upperBound]: word(0n), [operator]: reverted }, { asked })).data)).toEqual([188n])
})

describe('of several calls', () => {
  const calls = [
    { to, value: '0x1' },
    { to, value: '0x2' },
  ]
  const asking = (atomicRequired: boolean) => ({
    method: 'wallet_sendCalls',
    asked: [{ version: '2.0.0', chainId: '0x1', from: me, calls, atomicRequired }],
  })
  const oracle = { [upperBound]: word(500n * gwei), [operator]: reverted }

  test('sent one by one, each is charged for', async () => {
    const { fee, data } = await shownFor(oracle, asking(false))
    expect(fee).toBe('0.000128 ETH')
    expect(sizes(data)).toEqual([120n, 120n])
  })

  test('sent together, what hands over the account has its bytes, too', async () => {
    const { data } = await shownFor(oracle, { ...asking(true), smart: true })
    expect(sizes(data)).toHaveLength(1)
    expect(sizes(data)[0]).toBeGreaterThan(120n + 112n)
  })
})

test('the end of a delegation is charged for with the bytes of its authorization', async () => {
  const asked = [{ from: me, to: me, authorizationList: [{ chainId: '0x1', address: `0x${'0'.repeat(40)}` }] }]
  const { fee, data } = await shownFor({ [upperBound]: word(500n * gwei), [operator]: reverted }, { asked })
  expect(sizes(data)).toEqual([232n])
  // 21 000 gas and 25 000 more, and a fifth of both.
  expect(fee).toBe('0.0001666 ETH')
})

test.each<[string, Oracle | string]>([
  ['has no such contract', '0x'],
  ['has one that knows none of it', { [upperBound]: reverted, [exact]: reverted, [operator]: reverted }],
  [
    'has one that says so with data alone',
    { [upperBound]: failing(-32_000, '0x'), [exact]: failing(-32_000, '0x'), [operator]: reverted },
  ],
])('a network that %s charges for gas alone', async (_, oracle) => {
  expect((await shownFor(oracle)).fee).toBe(withMore(0n))
})

test('a network without such a contract is asked about it once', async () => {
  expect((await shownFor('0x')).data).toHaveLength(1)
})

test.each([3, -32_015, -32_000])(
  'a contract that knows no upper bound (%i) is asked what as many bytes cost',
  async (code) => {
    const unknown = failing(code)
    const { fee, data } = await shownFor({ [upperBound]: unknown, [exact]: word(500n * gwei), [operator]: unknown })
    expect(fee).toBe(withMore(2n * 500n * gwei))
    const [given] = data.filter((one) => one.startsWith(exact))
    const [bytes] = decodeAbiParameters([{ type: 'bytes' }], slice(given ?? '0x', 4))
    // None of them can be compressed, and none is cheap.
    expect([new Set(toBytes(bytes)).size, toBytes(bytes).includes(0)]).toEqual([120, false])
  },
)

test.each(['534352', '534351'])('Scroll %s is asked at its own address', async (reference) => {
  const { fee } = await shownFor(
    { [upperBound]: reverted, [exact]: word(500n * gwei), [operator]: reverted },
    { network: { ...ethereum, id: `eip155:${reference}` }, address: '0x5300000000000000000000000000000000000002' },
  )
  expect(fee).toBe(withMore(2n * 500n * gwei))
})

test.each<[string, unknown, unknown]>([
  ['does not answer', silent, 'unavailable'],
  ['has lost its state', failing(-32_000), -32_000],
  ['answers with nothing', null, 'unavailable'],
])('where a node %s about that, no fee is shown that may be too low', async (_, answer, expected) => {
  for (const first of [answer, reverted]) {
    const { answer: told, fee } = await shownFor({ [upperBound]: first, [exact]: answer, [operator]: answer })
    expect([told, fee]).toEqual([expected, undefined])
  }
})
