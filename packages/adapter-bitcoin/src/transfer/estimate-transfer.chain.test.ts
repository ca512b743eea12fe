import type { PlannedTransfer } from '@kit/core'
import { type Bitcoin, startBitcoin } from '@kit/sandbox'
import { announceBitcoin, createBitcoinTestWallet } from '@kit/testing/bitcoin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, codeOf, never, regtest, startClient } from '../test-utils/harness.ts'

const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
let chain: Bitcoin

beforeAll(async () => {
  chain = await startBitcoin({ blockInterval: 0 })
})
afterAll(() => chain?.stop())

/** The wallet of an account of the sandbox, connected, and another account's address. */
async function startEstimating(index: number) {
  const page = new EventTarget()
  const [own, other] = [chain.accounts[index], chain.accounts[index + 1]]
  if (!own || !other) throw new Error('The sandbox has too few accounts')
  const wallet = createBitcoinTestWallet({ privateKeys: [own.privateKey], network: 'Regtest' })
  announceBitcoin(wallet, page, { as: 'standard' })
  const { client, chain: chainClient } = startClient(page, wallet.name, { networks: [at(regtest, chain.esplora)] })
  await client.connect({ network }, never)
  const { address } = own
  const estimate = async (transfer: PlannedTransfer) => {
    const answer = await chainClient.features.estimateTransfer?.({ address, network, transfer }, never)
    if (!answer) throw new Error('The adapter estimates nothing.')
    return answer
  }
  const send = async (amount: bigint) => {
    const sent = await client.features.sendTransfer?.(
      { address, network, transfer: { to: other.address, amount } },
      never,
    )
    const read = async (hash = '') => (await chainClient.features.readTransaction?.({ network, hash }, never))?.is
    const before = await read(sent?.hash)
    await chain.mine(1)
    return [before, await read(sent?.hash), await read('00'.repeat(32))]
  }
  const sats = async (of: string) =>
    (await chainClient.features.readBalance?.({ address: of, network }, never))?.amount ?? 0n
  return { address, to: other.address, estimate, send, sats, end: () => client.destroy() }
}

test('R-SEND-6: exactly the amount and the estimated fee leave', async () => {
  const { address, to, estimate, send, sats, end } = await startEstimating(0)
  const amount = 12_345_678n
  const { fee, ...shown } = await estimate({ to, amount })
  expect(shown).toEqual({
    ...{ amount, maxFee: fee, deposit: 0n },
    balanceChange: { sender: -amount, recipient: amount },
  })
  const [mine, theirs] = [await sats(address), await sats(to)]
  expect(await send(amount)).toEqual(['pending', 'confirmed', 'unseen'])
  expect([mine - (await sats(address)), (await sats(to)) - theirs]).toEqual([amount + fee, amount])
  end()
}, 60_000)

test('all that can be sent leaves nothing but the fee', async () => {
  const { address, to, estimate, send, sats, end } = await startEstimating(2)
  const before = await sats(address)
  const { amount, fee } = await estimate({ to, amount: 'max' })
  expect(amount + fee).toBe(before)
  await send(amount)
  expect(await sats(address)).toBe(0n)
  expect(await codeOf(estimate({ to, amount: 'max' }))).toBe('transaction/invalid')
  end()
}, 60_000)

test.each<[string, Partial<PlannedTransfer>, string]>([
  ['more than there is', { amount: 10n ** 15n }, 'transaction/invalid'],
  ['dust', { amount: 1n }, 'transaction/invalid'],
  ['another chain’s address', { to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }, 'transaction/invalid'],
  ['a token', { token: 'runes' }, 'feature/not-supported'],
])('R-SEND-2: %s is refused as sending would refuse it', async (_, transfer, code) => {
  const { to, estimate, end } = await startEstimating(0)
  expect(await codeOf(estimate({ to, amount: 100_000n, ...transfer }))).toBe(code)
  end()
})
