import { describe, expect, test, vi } from 'vitest'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit } from '../kit/kit.ts'
import type { ReadTokens } from '../ports/chain-client.ts'
import type { EstimateTransfer, ReadTransaction } from '../ports/transfer.ts'
import type { SendTransfer } from '../ports/wallet-client.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { accountOf, connectionTo } from '../test-utils/sample-connection.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { askWallet, type KitWith } from './ask.ts'
import { connect } from './connect.ts'
import { estimateTransfer, getTokens, getTransaction, sendTransfer } from './transfer.ts'
import { activateWallet } from './wallets.ts'

const { address } = accountOf('eip155')
const transfer = { to: '0x22', amount: 10n ** 30n, token: '0x33' }

declare module '../domain/namespace.ts' {
  interface WalletExtensions {
    'eip155:countersign': (input: { text: string }, signal: AbortSignal) => Promise<string>
  }
}

/** A verb as the package of an adapter writes it. */
const countersign = (kit: KitWith<'eip155'>, { text, signal }: { text: string; signal?: AbortSignal }) =>
  askWallet(kit, { namespace: 'eip155', feature: 'countersign', signal }, (sign, _, given) => sign({ text }, given))

type Parts = Pick<NonNullable<Parameters<typeof startKit>[0]>, 'features' | 'reads'>

async function startConnected(parts: Parts = {}) {
  const harness = startKit({
    ...parts,
    connect: async ({ connectorId }) => {
      const account = connectorId === 'io.other' ? accountOf('eip155', '0x99') : accountOf('eip155')
      return connectionTo('eip155', connectorId, { accounts: [account] })
    },
  })
  await connect(harness.kit, { wallet: 'io.wallet', namespace: 'eip155' })
  return { ...harness, kit: wideKit(harness.kit) }
}
type Common = { namespace?: Namespace; signal?: AbortSignal }

/** Each verb: its feature, how it is asked, and what the adapter is then asked. */
const verbs = [
  [
    'sendTransfer',
    (kit: Kit, common: Common) => sendTransfer(kit, { transfer, ...common }),
    { address, network: 'eip155:1', transfer },
    (answer: unknown): Parts => ({ features: { sendTransfer: answer as SendTransfer } }),
  ],
  [
    'estimateTransfer',
    (kit: Kit, common: Common) => estimateTransfer(kit, { transfer: { ...transfer, amount: 'max' }, ...common }),
    { address, network: 'eip155:1', transfer: { ...transfer, amount: 'max' } },
    (answer: unknown): Parts => ({ reads: { estimateTransfer: answer as EstimateTransfer } }),
  ],
  [
    'readTransaction',
    (kit: Kit, common: Common) => getTransaction(kit, { hash: '0xab', ...common }),
    { network: 'eip155:1', hash: '0xab' },
    (answer: unknown): Parts => ({ reads: { readTransaction: answer as ReadTransaction } }),
  ],
  [
    'readTokens',
    (kit: Kit, common: Common) => getTokens(kit, common),
    { address, network: 'eip155:1' },
    (answer: unknown): Parts => ({ reads: { readTokens: answer as ReadTokens } }),
  ],
  [
    'countersign',
    (kit: Kit, { namespace: _, ...common }: Common) => countersign(kit, { text: 'hi', ...common }),
    { text: 'hi' },
    (answer: unknown): Parts => ({ features: { countersign: answer as () => Promise<string> } }),
  ],
] as const

describe.each(verbs)('%s', (feature, ask, input, answering) => {
  const more = feature === 'sendTransfer' ? [expect.any(Function)] : []

  test('asks the active account exactly this, once, and hands the signal and the answer on', async () => {
    const answer = vi.fn().mockResolvedValue('answer')
    const { kit } = await startConnected(answering(answer))
    const { signal } = new AbortController()
    expect(await ask(kit, { signal })).toBe('answer')
    expect(answer).toHaveBeenCalledExactlyOnceWith(input, signal, ...more)
  })

  test('of a named namespace is the same as of that on show', async () => {
    const answer = vi.fn().mockResolvedValue('answer')
    const { kit } = await startConnected(answering(answer))
    await ask(kit, { namespace: 'eip155' })
    expect(answer).toHaveBeenCalledExactlyOnceWith(input, expect.any(AbortSignal), ...more)
  })

  test('of several wallets asks the account of the active one', async () => {
    const answer = vi.fn().mockResolvedValue('answer')
    const { kit } = await startConnected(answering(answer))
    await connect(kit, { wallet: 'io.other', namespace: 'eip155' })
    await ask(kit, {})
    await activateWallet(kit, { namespace: 'eip155', wallet: 'io.wallet' })
    await ask(kit, {})
    const asked = answer.mock.calls.map(([{ address: who }]) => who)
    expect(asked).toEqual('address' in input ? ['0x99', address] : [undefined, undefined])
  })

  test('needs a connected wallet', async () => {
    const answer = vi.fn()
    expect(await codeOf(ask(wideKit(startKit(answering(answer)).kit), {}))).toBe('connection/required')
    expect(answer).not.toHaveBeenCalled()
  })

  test('R-CON-10: of a namespace that types would have refused needs a wallet as any other', async () => {
    const { kit } = await startConnected(answering(vi.fn().mockResolvedValue('answer')))
    const code = await codeOf(ask(kit, { namespace: 'solana' }))
    if (feature !== 'countersign') expect(code).toBe('connection/required')
  })

  test('says so where the adapter cannot, and names the feature', async () => {
    const { kit } = await startConnected()
    expect(await codeOf(ask(kit, {}), 'whole')).toMatchObject({
      code: 'feature/not-supported',
      detail: `${feature} of eip155`,
    })
  })

  test('asks no wallet when it was aborted before', async () => {
    const answer = vi.fn()
    const { kit } = await startConnected(answering(answer))
    expect(await codeOf(ask(kit, { signal: AbortSignal.abort() }))).toBe('rpc/aborted')
    expect(answer).not.toHaveBeenCalled()
  })

  test.each([
    [{ code: 4001 }, 'wallet/rejected'],
    ['a text', 'unexpected'],
    [new KitError('wallet/wrong-account'), 'wallet/wrong-account'],
  ] as const)('whatever the adapter throws (%o), the dApp gets a kit error', async (thrown, code) => {
    const { kit } = await startConnected(answering(() => Promise.reject(thrown)))
    expect(await codeOf(ask(kit, {}))).toBe(code)
  })
})
