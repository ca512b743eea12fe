import { expect, type Page } from '@playwright/test'
import {
  decodeEventLog,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  type Hex,
  type Log,
  type PublicClient,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem'
import type { Asked } from '../../metamask-page/create-provider.ts'
import type { Pressed } from './press.ts'
import type { End, Row } from './row.ts'

type Seen = {
  readonly page: Page
  readonly node: PublicClient
  readonly account: string
  /** Those that the account has deployed. */
  readonly contracts: string[]
}

/** Checks that what was pressed ended as its row says, by the chain and by the keys, and says what was seen. */
export async function see(seen: Seen, row: Row, { asked, screens }: Pressed): Promise<readonly [string, string]> {
  const ends: End[] = []
  const words: string[] = []
  for (const one of asked) {
    const [end, told] = await endOf(seen, one)
    ends.push(end)
    words.push(`\`${one.method}\`: ${told}`)
  }
  expect(ends, row.button).toEqual(row.ends)
  if (row.shows) words.push(`page: ${await shownBy(seen, row.shows)}`)
  return [grouped(screens), grouped(words)].map((text) => plain(seen, text)) as unknown as readonly [string, string]
}

async function shownBy(seen: Seen, [selector, text]: NonNullable<Row['shows']>): Promise<string> {
  const place = seen.page.locator(selector)
  const read = async () => plain(seen, (await place.textContent()) ?? '').trim()
  if (typeof text === 'string') await expect.poll(read, selector).toBe(text)
  else await expect.poll(read, selector).toMatch(text)
  const said = await read()
  return `“${typeof text === 'string' ? said : text.exec(said)?.[0]}”`
}

async function endOf(seen: Seen, { method, params, end }: Asked): Promise<readonly [End, string]> {
  if (!end) throw new Error(`${method} has not ended.`)
  if ('code' in end) return [end.code, `${end.code} “${end.message}”`]
  if (method === 'eth_sendTransaction') return receiptOf(seen, end.answer as Hex)
  if (method === 'wallet_sendCalls') return batchOf(seen, (end.answer as { id: string }).id)
  if (method !== 'personal_sign' && !method.startsWith('eth_signTypedData')) return ['answer', 'answered']
  const signature = end.answer as Hex
  const [first, second] = params as readonly [Hex, string]
  const signer =
    method === 'personal_sign'
      ? await recoverMessageAddress({ message: { raw: first }, signature })
      : await recoverTypedDataAddress({ ...JSON.parse(second), signature })
  expect(signer).toBe(seen.account)
  return ['signature', 'a signature of the account']
}

type Batch = {
  readonly status: number
  readonly atomic: boolean
  readonly receipts?: readonly { logs: readonly Log[] }[]
}

/** What became of a batch, as the provider says it (EIP-5792). */
async function batchOf({ page }: Seen, id: string): Promise<readonly [End, string]> {
  const read = (): Promise<Batch> =>
    page.evaluate((one) => {
      const { request } = Reflect.get(window, 'ethereum') as { request(asked: object): Promise<Batch> }
      return request({ method: 'wallet_getCallsStatus', params: [one] })
    }, id)
  let batch = await read()
  await expect
    .poll(async () => {
      batch = await read()
      return batch.status
    })
    .not.toBe(100)
  const events = batch.receipts?.flatMap(({ logs }) => logs.map(eventOf)) ?? []
  const told = [`status ${batch.status}`, batch.atomic ? 'at once' : 'one by one', ...events].join(', ')
  return [batch.status === 200 ? 'mined' : 'reverted', told]
}

async function receiptOf({ node, contracts }: Seen, hash: Hex): Promise<readonly [End, string]> {
  const { status, logs, contractAddress } = await node.waitForTransactionReceipt({ hash, pollingInterval: 100 })
  if (contractAddress) contracts.push(contractAddress)
  const events = logs.map(eventOf)
  if (status === 'reverted') return ['reverted', 'in a block, where it failed']
  return ['mined', ['in a block', ...(contractAddress ? ['a contract'] : []), ...events].join(', ')]
}

function eventOf({ topics, data }: Log): string {
  try {
    const abi = [...(topics.length === 4 ? erc721Abi : erc20Abi), ...erc1155Abi]
    const { eventName, args } = decodeEventLog({ abi, topics, data, strict: true })
    return `\`${eventName}(${Object.values(args).join(', ')})\``
  } catch {
    return 'an event'
  }
}

/** The same without what differs from one run to the next. */
function plain({ account, contracts }: Seen, text: string): string {
  const named = [[account, 'account'] as const, ...contracts.map((address) => [address, 'contract'] as const)]
  return named
    .reduce((said, [address, name]) => said.replaceAll(new RegExp(address, 'gi'), name), text)
    .replace(/0x[\da-f]{130}/gi, 'signature')
    .replace(/0x[\da-f]{64}/gi, 'hash')
    .replace(/127\.0\.0\.1:\d+/g, 'page')
}

/** Says once what came several times in a row. */
function grouped(texts: readonly string[]): string {
  const groups: { text: string; count: number }[] = []
  for (const text of texts) {
    const last = groups.at(-1)
    if (last?.text === text) last.count += 1
    else groups.push({ text, count: 1 })
  }
  return groups.map(({ text, count }) => (count === 1 ? text : `${count} × ${text}`)).join(' · ')
}
