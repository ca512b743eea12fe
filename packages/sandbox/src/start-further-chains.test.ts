import { LiteSVM } from 'litesvm'
import { afterEach, expect, test, vi } from 'vitest'
import { openBitcoinClient } from '../test/bitcoin-client.ts'
import { openPorts } from '../test/open-ports.ts'
import { openSolanaClient } from '../test/solana-client.ts'
import { loadBcoin } from './bitcoin/bcoin-parts.ts'
import { requireFurtherChains } from './endpoints.ts'
import { type FurtherChains, startFurtherChains } from './start-further-chains.ts'
import { startSandbox } from './start-sandbox.ts'

const { time } = loadBcoin().Network.get('regtest')
afterEach(() => {
  vi.restoreAllMocks()
  time.offset = 0
})

/** Its machine fails with the next slot. */
function breakSolana(): void {
  vi.spyOn(LiteSVM.prototype, 'expireBlockhash').mockImplementation(() => {
    throw new Error('the machine is gone')
  })
}

/** The clock is set back by a day: no block may be that far ahead of it. Something has to wait for one. */
async function breakBitcoin({ bitcoin }: FurtherChains): Promise<void> {
  time.offset = -86_400
  await bitcoin?.fund(bitcoin.accounts[0]?.address ?? '', 10_000)
}

test.each([
  ['Solana', breakSolana, 'The Solana chain cannot go on: the machine is gone'],
  ['Bitcoin', breakBitcoin, 'The Bitcoin chain cannot go on: '],
])('%s says in words why it cannot go on', async (_, breakIt, sentence) => {
  const chains = await startFurtherChains(() => {})
  await breakIt(chains)
  expect(await chains.broken).toContain(sentence)
  await chains.stop()
})

test('when one chain cannot go on, everything ends and the reason is told', async () => {
  const before = openPorts()
  const own = await startSandbox()
  breakSolana()
  expect((await own.ended).failure).toContain('The Solana chain cannot go on')
  await expect.poll(openPorts).toBe(before)
})

test('what is told of them is data that survives a file', async () => {
  const chains = await startFurtherChains(() => {})
  const { endpoints } = chains
  expect(Object.keys(endpoints).sort()).toEqual(['bitcoin', 'solana'])
  expect(JSON.parse(JSON.stringify(endpoints))).toStrictEqual(endpoints)
  await chains.stop()
})

test('what a stopped chain still had to do is no failure', async () => {
  const chains = await startFurtherChains(() => {})
  const { solana, bitcoin } = requireFurtherChains({ ...chains.endpoints } as never)
  expect(await openSolanaClient(solana).rpc.getHealth().send()).toBe('ok')
  expect((await openBitcoinClient(bitcoin).get('/blocks/tip/height')).status).toBe(200)
  await chains.bitcoin?.fund(bitcoin.accounts[0]?.address ?? '', 10_000)
  await Promise.all([chains.stop(), chains.stop()])
  const still = new Promise((resolve) => setImmediate(resolve, 'nothing'))
  expect(await Promise.race([chains.broken, still])).toBe('nothing')
})
