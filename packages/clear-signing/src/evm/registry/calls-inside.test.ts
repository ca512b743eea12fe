import { Interface, ZeroAddress } from 'ethers'
import { expect, test } from 'vitest'
import { toAddress } from '../address.ts'
import { explainTransaction } from '../explain-call.ts'
import { explainTypedData } from '../typed-data/explain-typed-data.ts'

const bundler = '0x6566194141eefa99Af43Bb5Aa71460Ca2Dc90245'
const attacker = '0xBadBadBadBadBadBadBadBadBadBadBadBadBad0'
const lido = '0xae7ab96520de3a18e5e111b5eaab095312d7fe84'
const stake = `0xa1903eab${'0'.repeat(24)}${'12'.repeat(20)}`
const bundle = new Interface([
  'function multicall((address to, bytes data, uint256 value, bool skipRevert, bytes32 callbackHash)[] bundle)',
])
const bundled = (...calls: readonly (readonly [to: string, data: string])[]) =>
  bundle.encodeFunctionData('multicall', [
    calls.map(([to, data]) => [to.toLowerCase(), data, 10n ** 18n, false, `0x${'0'.repeat(64)}`]),
  ])
const explainAt = (to: string, data: string) =>
  explainTransaction({ chainId: 1, from: `0x${'34'.repeat(20)}`, to, value: 10n ** 18n, data })

test('attack: a call in a call that nobody describes is warned of, and whom it calls is said', async () => {
  const { registry, warnings } = await explainAt(bundler, bundled([attacker, '0x']))
  expect(warnings).toContain('unknownCall')
  expect(registry).toMatchObject({
    intent: 'Bundler3 Multicall',
    fields: [{ label: 'Action', value: '0x', address: toAddress(attacker) }],
  })
  const both = await explainAt(bundler, bundled([lido, stake], [attacker, '0xdeadbeef']))
  expect(both.warnings).toContain('unknownCall')
  expect(both.registry?.fields.map(({ address, call }) => [address, call?.intent])).toEqual([
    [toAddress(lido), expect.any(String)],
    [toAddress(attacker), undefined],
  ])
})

test('calls in a call that are all described are no warning', async () => {
  const { registry, warnings } = await explainAt(bundler, bundled([lido, stake], [lido, stake]))
  expect([warnings, registry?.fields.map(({ call }) => call?.owner)]).toEqual([[], ['Lido DAO', 'Lido DAO']])
})

const safe = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const execute = new Interface([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
])
const through = (data: string, to = bundler, operation = 0) =>
  execute.encodeFunctionData('execTransaction', [to, 0n, data, operation, 0n, 0n, 0n, ZeroAddress, ZeroAddress, '0x'])

test('attack: a call in a call in a call is not read, and warned of', async () => {
  for (const data of [bundled([lido, stake]), bundled([attacker, '0x'])]) {
    const { registry, warnings } = await explainAt(safe, through(data))
    expect(registry?.fields.find(({ call }) => call)?.call?.intent).toBe('Bundler3 Multicall')
    expect(warnings).toContain('unknownCall')
  }
  expect((await explainAt(safe, through(stake, lido))).warnings).toEqual([])
})

test('attack: code that a Safe runs as its own is warned of', async () => {
  expect((await explainAt(safe, through(stake, lido, 1))).warnings).toEqual(['delegateCall'])
  expect((await explainAt(safe, through('0xdeadbeef', attacker.toLowerCase(), 1))).warnings).toEqual([
    'unknownCall',
    'delegateCall',
  ])
})

test('attack: typed data with a call that nobody describes is warned of', async () => {
  const members =
    'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'
  const sign = (to: string, data: string, operation = 0) =>
    explainTypedData({
      ...{ chainId: 1, address: `0x${'34'.repeat(20)}` },
      typedData: {
        types: {
          EIP712Domain: [
            { name: 'chainId', type: 'uint256' },
            { name: 'verifyingContract', type: 'address' },
          ],
          SafeTx: members.split(',').map((member) => {
            const [type = '', name = ''] = member.split(' ')
            return { name, type }
          }),
        },
        ...{ primaryType: 'SafeTx', domain: { chainId: 1, verifyingContract: safe } },
        message: {
          ...{ to, value: 1, data, operation, safeTxGas: 0, baseGas: 0, gasPrice: 0 },
          ...{ gasToken: ZeroAddress, refundReceiver: ZeroAddress, nonce: 0 },
        },
      },
    })
  expect(await sign(attacker.toLowerCase(), '0xdeadbeef')).toMatchObject({
    source: 'registry',
    warnings: ['unknownCall'],
  })
  expect(await sign(lido, stake)).toMatchObject({ source: 'registry', warnings: [] })
  // Coins alone are said by the fields of the Safe; code that is called as the Safe itself does anything.
  expect(await sign(attacker.toLowerCase(), '0x')).toMatchObject({ source: 'registry', warnings: [] })
  expect(await sign(attacker.toLowerCase(), '0x', 1)).toMatchObject({
    source: 'registry',
    warnings: ['unknownCall', 'delegateCall'],
  })
  // What the function of another does as the Safe itself is not what the registry says that it does.
  expect(await sign(lido, stake, 1)).toMatchObject({ source: 'registry', warnings: ['delegateCall'] })
})
