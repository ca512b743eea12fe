import { describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import type { ReadBalance } from '../ports/chain-client.ts'
import type { WalletFeatures } from '../ports/wallet-client.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { accountOf } from '../test-utils/sample-connection.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { getBalance } from './balance.ts'
import { connect } from './connect.ts'
import { getProvider, sendTransaction, signMessage } from './sign.ts'

const { address } = accountOf('eip155')
const transaction = { to: address, value: 1n }

async function startConnected(features: WalletFeatures<'eip155'> = {}) {
  const harness = startKit({ features })
  await connect(harness.kit, { wallet: 'io.wallet', namespace: 'eip155' })
  return harness
}
type Kit = Awaited<ReturnType<typeof startConnected>>['kit']

/** Each verb: its feature, what it is asked with, and what the adapter is then asked. */
const verbs = [
  [
    'signMessage',
    (kit: Kit, signal?: AbortSignal) => signMessage(kit, { message: 'hi', ...given(signal) }),
    { address, message: 'hi' },
  ],
  [
    'sendTransaction',
    (kit: Kit, signal?: AbortSignal) => sendTransaction(kit, { transaction, ...given(signal) }),
    { address, network: 'eip155:1', transaction },
  ],
] as const
function given(signal: AbortSignal | undefined) {
  return signal ? { signal } : {}
}

describe.each(verbs)('%s', (feature, ask, input) => {
  const answering = (answer: unknown) => ({ [feature]: answer }) as WalletFeatures<'eip155'>

  test('R-SIG-1: asks the active account, on the network its wallet is on, and hands the signal on', async () => {
    const answer = vi.fn().mockResolvedValue('answer')
    const { kit } = await startConnected(answering(answer))
    const { signal } = new AbortController()
    expect(await ask(kit, signal)).toBe('answer')
    const more = feature === 'sendTransaction' ? [expect.any(Function)] : []
    expect(answer).toHaveBeenCalledExactlyOnceWith(input, signal, ...more)
  })

  test('R-ACC-2: after another account was picked, asks that one', async () => {
    const other = accountOf('eip155', '0x2222222222222222222222222222222222222222')
    const answer = vi.fn().mockResolvedValue('answer')
    const { kit, evm } = await startConnected(answering(answer))
    evm.emit({ type: 'wallet.accountsChanged', accounts: [accountOf('eip155'), other] })
    kit.send({ type: 'wallets.accountPicked', namespace: 'eip155', address: other.address })
    await ask(kit)
    expect(answer.mock.calls[0]?.[0]).toMatchObject({ address: other.address })
  })

  test('needs a connected wallet', async () => {
    expect(await codeOf(ask(startKit({ features: answering(vi.fn()) }).kit))).toBe('connection/required')
  })

  test('says so where the adapter cannot', async () => {
    expect(await codeOf(ask((await startConnected()).kit))).toBe('feature/not-supported')
  })

  test('asks no wallet when it was aborted before', async () => {
    const answer = vi.fn()
    const { kit } = await startConnected(answering(answer))
    expect(await codeOf(ask(kit, AbortSignal.abort()))).toBe('rpc/aborted')
    expect(answer).not.toHaveBeenCalled()
  })

  test('whatever the adapter throws, the dApp gets a kit error', async () => {
    for (const [thrown, code] of [
      [{ code: 4001 }, 'wallet/rejected'],
      ['a text', 'unexpected'],
      [new KitError('wallet/wrong-chain'), 'wallet/wrong-chain'],
    ] as const) {
      const { kit } = await startConnected(answering(() => Promise.reject(thrown)))
      expect(await codeOf(ask(kit))).toBe(code)
    }
  })
})

describe('R-BAL-3: getBalance', () => {
  const start = async (readBalance?: ReadBalance<'eip155'>) => {
    const harness = startKit({ reads: { readBalance } })
    await connect(harness.kit, { wallet: 'io.wallet', namespace: 'eip155' })
    return harness.kit
  }
  const wei = { amount: 1_500_000_000_000_000_000n, symbol: 'ETH', decimals: 18 }

  test('reads the active account on the network its wallet is on, and hands the signal on', async () => {
    const read = vi.fn<ReadBalance<'eip155'>>().mockResolvedValue(wei)
    const { signal } = new AbortController()
    expect(await getBalance(await start(read), { namespace: 'eip155', signal })).toEqual({
      ...wei,
      address,
      network: 'eip155:1',
      formatted: '1.5',
    })
    expect(read).toHaveBeenCalledExactlyOnceWith({ address, network: 'eip155:1' }, signal)
  })

  test('needs a connected wallet, an adapter that can, and a signal that has not aborted', async () => {
    const read = vi.fn<ReadBalance<'eip155'>>()
    expect(await codeOf(getBalance(startKit({ reads: { readBalance: read } }).kit))).toBe('connection/required')
    expect(await codeOf(getBalance(await start()))).toBe('feature/not-supported')
    expect(await codeOf(getBalance(await start(read), { signal: AbortSignal.abort() }))).toBe('rpc/aborted')
    expect(read).not.toHaveBeenCalled()
  })

  test.each([{ code: 4001 }, 'a text', new KitError('wallet/wrong-chain')])(
    'whatever the adapter throws, the balance is unavailable (%o)',
    async (thrown) => {
      expect(await codeOf(getBalance(await start(() => Promise.reject(thrown))))).toBe('balance/unavailable')
    },
  )

  test('keeps what was in the way as the cause', async () => {
    const kit = await start(() => Promise.reject(new KitError('rpc/timeout')))
    expect(await codeOf(getBalance(kit), 'whole')).toMatchObject({
      message: 'Token Balance Unavailable',
      cause: { code: 'rpc/timeout' },
    })
  })
})

describe('getProvider', () => {
  test('is the wallet’s own interface, or a typed error', async () => {
    const provider = { request: () => {} }
    const { kit } = await startConnected({ getProvider: async () => provider })
    expect(await getProvider(kit, { namespace: 'eip155' })).toBe(provider)
    expect(await codeOf(getProvider((await startConnected()).kit, { namespace: 'eip155' }))).toBe(
      'feature/not-supported',
    )
    expect(await codeOf(getProvider(startKit().kit, { namespace: 'eip155' }))).toBe('connection/required')
  })

  test('R-CON-10: a namespace that types would have refused needs a wallet as any other', async () => {
    expect(await codeOf(getProvider(wideKit(startKit().kit), { namespace: 'solana' }))).toBe('connection/required')
  })
})
