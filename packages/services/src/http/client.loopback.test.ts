import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { limits } from '@kit/core'
import { number, object } from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ask } from './client.fixture.ts'

const schema = object({ count: number() })
const good = '{"count":3}'
let server: Server | undefined

afterEach(async () => {
  vi.useRealTimers()
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Serves, and says when the answer has gone as far as it will go. */
async function serveUntil(begin: (response: Parameters<RequestListener>[1], sent: () => void) => void) {
  let sent: () => void = () => undefined
  const stuck = new Promise<void>((resolve) => {
    sent = resolve
  })
  return { base: await serve((_, response) => begin(response, sent)), stuck }
}

/** A POST, so that one failure is the answer and not the first of four. */
const once = { path: '/', body: {}, schema }

describe('a real server on this machine', () => {
  test('that answers is heard', async () => {
    const base = await serve((_, response) => response.end(good))
    const answer = ask(fetch, { path: '/', schema }, base)
    await answer.done
    expect(answer.settled()).toEqual({ value: { count: 3 } })
  })

  test.each<[string, (response: Parameters<RequestListener>[1], sent: () => void) => void]>([
    ['F01: never answers', (_, sent) => sent()],
    ['F02: stalls after its headers', (response, sent) => response.write('{', () => sent())],
    [
      'F19: promises more than it sends',
      (response, sent) => response.writeHead(200, { 'content-length': '9999' }).write(good, () => sent()),
    ],
  ])('that %s is left at the deadline', async (_, begin) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { base, stuck } = await serveUntil(begin)
    const answer = ask(fetch, once, base)
    await stuck
    await vi.advanceTimersByTimeAsync(9_999)
    expect(answer.code()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await answer.done
    expect([answer.code(), vi.getTimerCount()]).toEqual(['rpc/timeout', 0])
  })

  test('F03: that drips is left at the deadline, and what it sent is thrown away', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let drops = 0
    const { base, stuck } = await serveUntil((response, sent) => {
      const drip = () => response.write(' ', () => (++drops < 20 ? drip() : sent()))
      drip()
    })
    const answer = ask(fetch, once, base)
    await stuck
    await vi.advanceTimersByTimeAsync(10_000)
    await answer.done
    expect([answer.code(), drops]).toEqual(['rpc/timeout', 20])
  })

  test('F12: that hangs up in the middle is unreachable', async () => {
    const base = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '9999' }).write(good, () => response.destroy())
    })
    const answer = ask(fetch, once, base)
    await answer.done
    expect(answer.code()).toBe('rpc/unreachable')
  })

  test('F19: that promises less than it sends is not believed', async () => {
    const base = await serve((request) => {
      request.socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 5\r\nconnection: close\r\n\r\n${good}`)
    })
    const answer = ask(fetch, once, base)
    await answer.done
    expect(answer.code()).toBe('rpc/parse')
  })

  test('F19: that sends 64 MiB is stopped at the cap', async () => {
    let sent = 0
    const piece = Buffer.alloc(65_536, 0x20)
    const base = await serve((_, response) => {
      const pour = () => {
        while (sent < 67_108_864 && !response.destroyed) {
          sent += piece.byteLength
          if (!response.write(piece)) return
        }
        response.end()
      }
      response.on('drain', pour)
      pour()
    })
    const answer = ask(fetch, once, base)
    await answer.done
    expect(answer.code()).toBe('rpc/invalid-response')
    expect(sent).toBeLessThan(67_108_864)
  })

  test('F19: whose small archive holds 64 MiB is stopped at the cap', async () => {
    const bomb = gzipSync(Buffer.alloc(67_108_864, 0x20))
    expect(bomb.byteLength).toBeLessThan(limits.apiBodyBytes)
    const base = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    const answer = ask(fetch, once, base)
    await answer.done
    expect(answer.code()).toBe('rpc/invalid-response')
  })

  test('that sends the request elsewhere is not followed', async () => {
    let visits = 0
    const base = await serve((_, response) => {
      visits += 1
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    const answer = ask(fetch, once, base)
    await answer.done
    expect([answer.code(), visits]).toEqual(['rpc/unreachable', 1])
  })

  test('that is not there is unreachable', async () => {
    const base = await serve(() => undefined)
    await new Promise((resolve) => server?.close(resolve))
    const answer = ask(fetch, once, base)
    await answer.done
    expect(answer.code()).toBe('rpc/unreachable')
  })
})
