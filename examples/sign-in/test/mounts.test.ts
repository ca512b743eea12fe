import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { startPostgres } from '@kit/tooling/postgres'
import { build } from 'esbuild'
import { Miniflare } from 'miniflare'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { schema } from '../src/d1-store.ts'
import { openVisitor } from './visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'kit-sign-in-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Serves on a free port of this machine while a test runs. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** What a visitor does everywhere: signs in, is listed, signs out; and what is refused everywhere. */
async function expectSignIns({ account, ask, sign }: ReturnType<typeof openVisitor>) {
  const signed = await sign()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('verify', signed)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(401)])
  const { sessions } = (await ask('session')).body
  expect(sessions).toMatchObject([{ account, isCurrent: true }])
  expect(await ask('nonce', {}, 'https://evil.test')).toEqual({ status: 403, body: { error: 'origin-not-allowed' } })
  expect(await ask('verify', { message: 'a'.repeat(70_000) })).toMatchObject({ status: 413 })
  expect(await ask('sign-out', {})).toEqual({ status: 200, body: {} })
  expect((await ask('session')).body).toEqual({ sessions: [] })
}

test('R-SIWX-3: visitors sign in on Hono, with sessions in SQLite', async () => {
  vi.stubEnv('SESSIONS_FILE', join(folder, 'hono.db'))
  const { app } = await import('../src/hono.ts')
  const base = await serve(getRequestListener(app.fetch))
  const visitor = openVisitor(`${base}/auth/`)
  await expectSignIns(visitor)
  await visitor.ask('verify', await visitor.sign())
  expect((await visitor.ask('../me')).body).toMatchObject([{ account: visitor.account }])
})

test('R-SIWX-3: visitors sign in on Express, with sessions in PostgreSQL', async () => {
  const { url, stop } = await startPostgres()
  vi.stubEnv('DATABASE_URL', url)
  const { app, store } = await import('../src/express.ts')
  onTestFinished(async () => {
    await store.close()
    await stop()
  })
  await expectSignIns(openVisitor(`${await serve(app)}/auth/`))
})

test('R-SIWX-3: visitors sign in through route handlers of Next', async () => {
  vi.stubEnv('SESSIONS_FILE', join(folder, 'next.db'))
  const handlers = await import('../src/next/app/auth/[action]/route.ts')
  const send = (request: Request) => handlers[request.method as keyof typeof handlers](request)
  await expectSignIns(openVisitor('http://localhost:3000/auth/', send))
})

test('R-SIWX-3: visitors sign in on a worker, with a store of its own, and nothing of Node', async () => {
  const entry = new URL('../src/worker.ts', import.meta.url).pathname
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    conditions: ['@kit/source'],
  })
  const script = outputFiles[0]?.text ?? ''
  expect(script).not.toMatch(/\bnode:|\bBuffer\b|\bprocess\./)
  const worker = new Miniflare({ modules: true, script, d1Databases: ['DB'], compatibilityDate: '2026-01-01' })
  onTestFinished(() => worker.dispose())
  await (await worker.getD1Database('DB')).prepare(schema).run()
  await expectSignIns(openVisitor(`${(await worker.ready).origin}/auth/`))
})
