import { expect, test, vi } from 'vitest'
import { keepListening } from './keep-listening.ts'

function endlessSource() {
  const source = { listeners: [] as ((payload: unknown) => void)[] }
  return {
    source,
    attach: (passOn: (payload: unknown) => void) => void source.listeners.push(passOn),
    emit(payload: unknown) {
      for (const each of source.listeners) each(payload)
    },
  }
}

test('a source gets one listener for each event, however many come and go', () => {
  const { source, attach, emit } = endlessSource()
  const heard: string[] = []
  for (let round = 0; round < 50; round++) keepListening(source, 'change', () => heard.push('gone'), attach)()
  const stop = keepListening(source, 'change', (payload) => heard.push(`first ${payload}`), attach)
  keepListening(source, 'change', (payload) => heard.push(`second ${payload}`), attach)
  emit(1)
  stop()
  stop()
  emit(2)
  expect([source.listeners.length, heard]).toEqual([1, ['first 1', 'second 1', 'second 2']])
  keepListening(source, 'close', () => {}, attach)
  expect(source.listeners).toHaveLength(2)
})

test('a source that refuses its listener is asked again by the next', () => {
  const { source, attach } = endlessSource()
  const refuse = vi.fn(() => {
    throw new Error('Not ready')
  })
  expect(() => keepListening(source, 'change', () => {}, refuse)).toThrow('Not ready')
  keepListening(source, 'change', () => {}, attach)
  expect(source.listeners).toHaveLength(1)
})

test('a listener that stops another one while it hears spares nobody else', () => {
  const { source, attach, emit } = endlessSource()
  const heard: string[] = []
  const stop = keepListening(
    source,
    'change',
    () => {
      stop()
      heard.push('first')
    },
    attach,
  )
  keepListening(source, 'change', () => heard.push('second'), attach)
  emit(1)
  emit(2)
  expect(heard).toEqual(['first', 'second', 'second'])
})
