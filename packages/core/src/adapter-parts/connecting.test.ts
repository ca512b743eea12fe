import { expect, test } from 'vitest'
import type { Connection } from '../domain/connection.ts'
import { createConnecting } from './connecting.ts'

type Question = {
  readonly connectorId: string
  readonly signal: AbortSignal
  answer(connection: Connection<'solana'>): void
  fail(error: Error): void
}

const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const connectionTo = (connectorId: string): Connection<'solana'> => ({
  namespace: 'solana',
  connectorId,
  connectorKind: 'announced',
  wallet: { id: connectorId, name: connectorId },
  accounts: [{ namespace: 'solana', address: 'a', type: 'eoa' }],
  network,
})

/** Everything that was asked, each to be answered by the test. */
function start() {
  const asked: Question[] = []
  const { connect, cancel } = createConnecting<'solana'>(
    ({ connectorId }, signal) =>
      new Promise((answer, fail) => {
        asked.push({ connectorId, signal, answer, fail })
      }),
  )
  return {
    asked,
    cancel,
    connect: (connectorId: string, signal = new AbortController().signal) => connect({ connectorId, network }, signal),
  }
}

const cancelled = { code: 'connection/cancelled' }

test('asking for the same wallet again joins the open question, and afterwards is a new one', async () => {
  const { asked, connect } = start()
  const [one, two] = [connect('a'), connect('a')]
  asked[0]?.answer(connectionTo('a'))
  expect(await one).toBe(await two)
  expect(asked).toHaveLength(1)
  void connect('a')
  expect(asked).toHaveLength(2)
})

test('R-CON-7: who gives up is answered at once; the question is given up when nobody is left', async () => {
  const { asked, connect } = start()
  const [first, second] = [new AbortController(), new AbortController()]
  const [one, two] = [connect('a', first.signal), connect('a', second.signal)]
  first.abort()
  await expect(one).rejects.toMatchObject(cancelled)
  expect(asked[0]?.signal.aborted).toBe(false)
  second.abort()
  await expect(two).rejects.toMatchObject(cancelled)
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('asking for another wallet cancels the question to the first', async () => {
  const { asked, connect } = start()
  const one = connect('a')
  const two = connect('b')
  await expect(one).rejects.toMatchObject(cancelled)
  asked[1]?.answer(connectionTo('b'))
  expect(await two).toMatchObject({ connectorId: 'b' })
})

test('cancelling is for the wallet that is named, or for all', async () => {
  const { asked, cancel, connect } = start()
  const one = connect('a')
  cancel('b')
  expect(asked[0]?.signal.aborted).toBe(false)
  cancel('a')
  await expect(one).rejects.toMatchObject(cancelled)
  const two = connect('a')
  cancel()
  await expect(two).rejects.toMatchObject(cancelled)
  cancel()
})

test('a failure is told as it is, and nobody is asked for somebody who has left', async () => {
  const { asked, connect } = start()
  const failing = connect('a')
  asked[0]?.fail(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  await expect(connect('a', AbortSignal.abort())).rejects.toMatchObject(cancelled)
  expect(asked).toHaveLength(1)
})
