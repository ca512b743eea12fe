import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createWalletList } from './create-wallet-list.ts'
import { bundledFirst, first, listings, outcomeOf } from './wallet-list.fixture.ts'

let server: Server | undefined

afterEach(async () => {
  vi.useRealTimers()
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
})

async function serve(listener: RequestListener) {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const walletList = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const list = createWalletList({ urls: { walletList }, projectId: 'abc' })
  return { walletList, find: (signal = new AbortController().signal) => list.find(first, signal) }
}

const page = JSON.stringify({ count: 600, data: listings(40) })

describe('a directory on this machine', () => {
  test('answers with a live page', async () => {
    const { find } = await serve((_, response) => response.end(page))
    expect(await find()).toMatchObject({ count: 600, source: 'live' })
  })

  test.each<[string, RequestListener]>([
    ['hangs up in the middle', (_, response) => void response.write(page.slice(0, 99), () => response.destroy())],
    ['answers 500', (_, response) => response.writeHead(500).end('{}')],
    ['redirects', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['sends garbage', (_, response) => response.end(Buffer.from([0xff, 0xfe, 0x00]))],
  ])('that %s makes the bundled list answer', async (_, listener) => {
    const { find } = await serve(listener)
    expect(await find()).toEqual(bundledFirst)
  })

  test('that never answers is given up after six seconds, and its socket closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let closed = false
    const { find } = await serve((request) => {
      request.socket.on('close', () => {
        closed = true
      })
    })
    const requests = new Promise((resolve) => server?.once('request', resolve))
    const answer = find()
    await requests
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await answer).toEqual(bundledFirst)
    vi.useRealTimers()
    await vi.waitUntil(() => closed)
  })

  test('gets its socket closed by an abort', async () => {
    let isGone: () => void = () => undefined
    const gone = new Promise<void>((resolve) => {
      isGone = resolve
    })
    const { find } = await serve((request) => request.socket.on('close', () => isGone()))
    const requests = new Promise((resolve) => server?.once('request', resolve))
    const leaving = new AbortController()
    const left = outcomeOf(find(leaving.signal))
    await requests
    leaving.abort()
    expect(await left).toBe('rpc/aborted')
    await gone
  })
})
