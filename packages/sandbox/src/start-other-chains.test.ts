import { LiteSVM } from 'litesvm'
import { afterEach, expect, test, vi } from 'vitest'
import { loadBcoin } from './bitcoin/load-bcoin.ts'
import { type OtherChains, startOtherChains } from './start-other-chains.ts'
import { startSandbox } from './start-sandbox.ts'
import { openBitcoinClient } from './test-utils/bitcoin-client.ts'
import { openPorts } from './test-utils/open-ports.ts'
import { openSolanaClient } from './test-utils/solana-client.ts'

const { time } = loadBcoin().Network.get('regtest')
afterEach(() => {
  vi.restoreAllMocks()
  time.offset = 0
})

/** Makes the virtual machine fail with the next slot. */
function breakSolana(): void {
  vi.spyOn(LiteSVM.prototype, 'expireBlockhash').mockImplementation(() => {
    throw new Error('the machine failed')
  })
}

/** Sets the clock back by a day, so that the next block is too far ahead of it, and adds a transaction to mine. */
async function breakBitcoin({ bitcoin }: OtherChains): Promise<void> {
  time.offset = -86_400
  await bitcoin?.fund(bitcoin.accounts[0]?.address ?? '', 10_000)
}

test.each([
  ['Solana', breakSolana, 'The Solana chain cannot go on: the machine failed'],
  ['Bitcoin', breakBitcoin, 'The Bitcoin chain cannot go on: '],
])('%s reports why it cannot go on', async (_, breakIt, sentence) => {
  const chains = await startOtherChains(() => {})
  await breakIt(chains)
  expect(await chains.failed).toContain(sentence)
  await chains.stop()
})

test('when one chain cannot go on, the sandbox stops everything and reports the reason', async () => {
  const before = openPorts()
  const own = await startSandbox()
  breakSolana()
  expect((await own.ended).failure).toContain('The Solana chain cannot go on')
  await expect.poll(openPorts).toBe(before)
})

test('the endpoints survive JSON', async () => {
  const chains = await startOtherChains(() => {})
  const { endpoints } = chains
  expect(Object.keys(endpoints).sort()).toEqual(['bitcoin', 'solana'])
  expect(JSON.parse(JSON.stringify(endpoints))).toStrictEqual(endpoints)
  await chains.stop()
})

test('a chain that is stopped with a transaction in its mempool reports no failure', async () => {
  const chains = await startOtherChains(() => {})
  const { solana, bitcoin } = chains
  if (!solana || !bitcoin) throw new Error('A chain is missing')
  expect(await openSolanaClient(solana).rpc.getHealth().send()).toBe('ok')
  expect((await openBitcoinClient(bitcoin).get('/blocks/tip/height')).status).toBe(200)
  await bitcoin.fund(bitcoin.accounts[0]?.address ?? '', 10_000)
  await Promise.all([chains.stop(), chains.stop()])
  const nextTurn = new Promise((resolve) => setImmediate(resolve, 'no failure'))
  expect(await Promise.race([chains.failed, nextTurn])).toBe('no failure')
})
