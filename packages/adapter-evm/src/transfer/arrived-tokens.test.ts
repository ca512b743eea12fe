import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { never } from '../test-utils/harness.ts'
import { hash, type Mined, minedChain, receipt, transaction, transferred } from '../test-utils/mined-chain.ts'
import { createCompareTransfer } from './compare-transfer.ts'

const [me, you, thief, token, other] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
] as const satisfies readonly Hex[]
const amount = 77n

type Given = Pick<Mined, 'tokenGains'> & { readonly logs?: readonly object[]; readonly to?: Hex; readonly of?: bigint }

/** What is told of a transaction that asks the token itself to pay, and is in a block. */
async function told({ logs = [], to = you, of: amount = 77n, ...chain }: Given) {
  const input = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  const sent = transaction({ from: me, to: token, input })
  const { readNode, asked } = minedChain({ sent, receipt: receipt(...logs), contracts: [token], ...chain })
  const shown = { to: you, amount, token, decimals: 6, maxFee: null }
  const { is, comparison } = await createCompareTransfer({ readNode, operationAccounts: new Map() })(
    { address: me, network: 'eip155:1', hash, shown },
    never,
  )
  return { is, comparison, isAsked: asked.includes('eth_call') }
}
const same = { is: 'confirmed', comparison: { is: 'same' } }
const different = (differences: object) => ({ is: 'confirmed', comparison: { is: 'different', differences } })

describe('R-SEND-7: a transfer of tokens in a block', () => {
  test('is the same where the token logs that it took them, and no balance is read', async () => {
    expect(await told({ logs: [transferred(token, me, you, amount)] })).toEqual({ ...same, isAsked: false })
    expect(await told({ logs: [transferred(token, me, you, 70n)] })).toEqual({ ...same, isAsked: false })
  })

  test('is the same where the token logs nothing, and the recipient has more', async () => {
    expect(await told({ tokenGains: { [you]: amount } })).toEqual({ ...same, isAsked: true })
  })

  test.each<[string, readonly object[]]>([
    ['nothing', []],
    ['what left another account', [transferred(token, thief, you, amount)]],
    ['what another token moved', [transferred(other, me, you, amount)]],
  ])('moved nothing where the token logs %s, and the recipient has as much as before', async (_, logs) => {
    expect(await told({ logs, tokenGains: {} })).toMatchObject(different({ amount: 0n }))
  })

  test('of none is the same, whatever its token logs', async () => {
    expect(await told({ of: 0n, tokenGains: {} })).toEqual({ ...same, isAsked: false })
  })

  test('that moved nothing to somewhere else says both', async () => {
    expect(await told({ to: thief, tokenGains: {} })).toMatchObject(different({ recipient: thief, amount: 0n }))
  })

  test.each<[string, Given]>([
    ['the node has forgotten the block before', {}],
    ['the recipient has less than before', { tokenGains: { [you]: -1n } }],
  ])('cannot be told where the token logs nothing, and %s', async (_, given) => {
    expect(await told(given)).toMatchObject({ is: 'confirmed', comparison: { is: 'incomparable' } })
    expect(await told({ ...given, to: thief })).toMatchObject(different({ recipient: thief }))
  })
})
