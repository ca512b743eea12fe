import type { LibraryCore } from './library.ts'

type Record = LibraryCore['history']['values'][number]

/** How many requests that are over stay on record. */
const finishedRecords = 10

/**
 * Removes the library's records of requests that are over, each time it makes one: it keeps them for thirty days and writes all of
 * them with every change. What still waits for an answer stays, since the answer would be lost with it.
 *
 * Of a message it keeps the hash alone, by which it knows a message that comes twice.
 */
export function trimRecords({ crypto, history, relayer }: LibraryCore): void {
  function trim() {
    // Without the key of its topic no answer can be read any more.
    const isOver = ({ topic, response }: Record) => response !== undefined || !crypto.keychain.has(topic)
    const over = history.values.filter(isOver).sort((a, b) => b.id - a.id)
    for (const { topic, id } of over.slice(finishedRecords)) history.delete(topic, id)
    for (const messages of relayer.messages.messages.values())
      for (const hash of Object.keys(messages)) messages[hash] = ''
  }
  history.on('history_created', trim)
}
