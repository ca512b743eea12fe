import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { serviceLimits } from '@kit/core'
import { number, object } from 'valibot'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { send } from './client.fixture.ts'

const schema = object({ count: number() })
const good = '{"count":3}'
let server: Server | undefined

// The first request of a process starts a timer of Node's own, which would count as one of the kit under fake time.
beforeAll(async () => {
  await (await fetch(await serve((_, response) => response.end(good)))).text()
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
})

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

/** Serves, and resolves `stuck` when the server has sent all that it will send. */
async function serveUntil(begin: (response: Parameters<RequestListener>[1], sent: () => void) => void) {
  let sent: () => void = () => undefined
  const stuck = new Promise<void>((resolve) => {
    sent = resolve
  })
  return { base: await serve((_, response) => begin(response, sent)), stuck }
}

/** A POST, which the client does not retry. */
const once = { path: '/', body: {}, schema }

describe('a request to a server on this machine', () => {
  test('resolves with its answer', async () => {
    const base = await serve((_, response) => response.end(good))
    const answer = send(fetch, { path: '/', schema }, base)
    await answer.done
    expect(answer.settled()).toEqual({ value: { count: 3 } })
  })

  test.each<[string, (response: Parameters<RequestListener>[1], sent: () => void) => void]>([
    ['never answers', (_, sent) => sent()],
    ['stalls after its headers', (response, sent) => response.write('{', () => sent())],
    [
      'announces more than it sends',
      (response, sent) => response.writeHead(200, { 'content-length': '9999' }).write(good, () => sent()),
    ],
  ])('F01, F02: that %s rejects at the deadline', async (_, begin) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { base, stuck } = await serveUntil(begin)
    const answer = send(fetch, once, base)
    await stuck
    await vi.advanceTimersByTimeAsync(9_999)
    expect(answer.code()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await answer.done
    expect([answer.code(), vi.getTimerCount()]).toEqual(['rpc/timeout', 0])
  })

  test('F03: that sends slowly rejects at the deadline, without what has arrived', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let drops = 0
    const { base, stuck } = await serveUntil((response, sent) => {
      const drip = () => response.write(' ', () => (++drops < 20 ? drip() : sent()))
      drip()
    })
    const answer = send(fetch, once, base)
    await stuck
    await vi.advanceTimersByTimeAsync(10_000)
    await answer.done
    expect([answer.code(), drops]).toEqual(['rpc/timeout', 20])
  })

  test('F12: that hangs up in the middle rejects with rpc/unreachable', async () => {
    const base = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '9999' }).write(good, () => response.destroy())
    })
    const answer = send(fetch, once, base)
    await answer.done
    expect(answer.code()).toBe('rpc/unreachable')
  })

  test('F19: that announces less than it sends rejects with rpc/parse', async () => {
    const base = await serve((request) => {
      request.socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 5\r\nconnection: close\r\n\r\n${good}`)
    })
    const answer = send(fetch, once, base)
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
    const answer = send(fetch, once, base)
    await answer.done
    expect(answer.code()).toBe('rpc/invalid-response')
    expect(sent).toBeLessThan(67_108_864)
  })

  test('F19: whose small archive holds 64 MiB is stopped at the cap', async () => {
    const bomb = gzipSync(Buffer.alloc(67_108_864, 0x20))
    expect(bomb.byteLength).toBeLessThan(serviceLimits.apiBodyBytes)
    const base = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    const answer = send(fetch, once, base)
    await answer.done
    expect(answer.code()).toBe('rpc/invalid-response')
  })

  test('that redirects is not followed', async () => {
    let visits = 0
    const base = await serve((_, response) => {
      visits += 1
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    const answer = send(fetch, once, base)
    await answer.done
    expect([answer.code(), visits]).toEqual(['rpc/unreachable', 1])
  })

  test('that is not running rejects with rpc/unreachable', async () => {
    const base = await serve(() => undefined)
    await new Promise((resolve) => server?.close(resolve))
    const answer = send(fetch, once, base)
    await answer.done
    expect(answer.code()).toBe('rpc/unreachable')
  })
})
