import { beforeEach, describe, expect, test, vi } from 'vitest'
import { firstErrors } from './first-errors.ts'

// As a page begins, which has loaded the sentences of its first errors only.
beforeEach(() => void vi.resetModules())
const page = async () => ({
  ...(await import('./kit-error.ts')),
  ...(await import('./known-errors.ts')),
  ...(await import('./load-errors.ts')),
})
const kit = async () => (await import('../test-utils/start-kit.ts')).startKit().kit
const late = 'The network did not answer in time.'

describe('the sentences of errors', () => {
  test('those of what can fail first are there from the start', async () => {
    const { sentenceOf } = await page()
    const codes = Object.keys(firstErrors) as (keyof typeof firstErrors)[]
    expect(codes.map(sentenceOf)).toEqual(codes.map((code) => firstErrors[code].message))
  })

  test('the others come when they are asked for; until then an error says its code', async () => {
    const { KitError, isKitError, loadErrors } = await page()
    const early = new KitError('rpc/timeout')
    expect([early.message, early.shows, isKitError(early, 'rpc/timeout')]).toEqual(['rpc/timeout', 'inline', true])
    const { 'rpc/timeout': row } = await loadErrors()
    expect([row.message, new KitError('rpc/timeout').message]).toEqual([late, late])
  })

  test('they are there before a chain or a wallet is used', async () => {
    const { KitError } = await page()
    await (await kit()).chain('eip155')
    expect(new KitError('rpc/timeout').message).toBe(late)
  })

  test('they are there before a feature begins', async () => {
    const started = await kit()
    started.send({ type: 'directory.walletRequested', id: 'a' })
    await started.load()
    const message = 'This wallet cannot be found here any more.'
    await vi.waitFor(() => expect(started.getSnapshot().directory.wanted).toMatchObject([{ error: { message } }]))
  })
})
