import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from './postgres.ts'

const isOpen = (url: string) =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false)).on('ready', () => socket.destroy())
  })

test('a server listens until it is stopped, and leaves nothing', async () => {
  const folder = join(tmpdir(), `kit-test-${crypto.randomUUID()}`)
  mkdirSync(folder, { mode: 0o755 })
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })
  const { url, stop } = await startPostgres()
  expect([await isOpen(url), readdirSync(folder).length]).toEqual([true, 1])
  await stop()
  expect([await isOpen(url), readdirSync(folder)]).toEqual([false, []])
})
